// A long source has a page for each part: leads from an address on the page of the whole to the part that has the
// place, and from a part that lacks it to the whole.
{
  const whole = document.currentScript.dataset.whole;
  const lead = () => {
    const id = location.hash.slice(1);
    if (!id || document.getElementById(id)) return;
    const part = [...document.querySelectorAll("[data-holds]")].find((link) => link.dataset.holds.split(" ").includes(id));
    const href = part?.href ?? whole;
    if (href) location.replace(href + location.hash);
  };
  addEventListener("hashchange", lead);
  lead();
}
