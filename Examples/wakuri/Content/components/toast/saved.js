const toast = document.querySelector(".toast");
const save = document.getElementById("save");
let timer = 0;

const isInUse = () => toast.matches(":hover, :focus-within");
const hide = () => isInUse() ? wait() : (toast.hidden = true);
const wait = () => {
  clearTimeout(timer);
  timer = setTimeout(hide, 6000);
};

save.addEventListener("click", () => {
  toast.hidden = false;
  wait();
});
toast.querySelector("button").addEventListener("click", () => {
  toast.hidden = true;
  save.focus();
});
