// Loads the marks of changes for readers who asked for them.
{
  const { marks } = document.currentScript.dataset;
  let wants = document.querySelector('.since');
  try { wants ||= localStorage.getItem('changes-since'); } catch { /* Refused. */ }
  if (wants) document.head.append(Object.assign(document.createElement('script'), { src: marks }));
}
