const tabs = [...document.querySelectorAll("[role=tab]")];

const select = (tab) => {
  for (const other of tabs) {
    const isSelected = other === tab;
    other.setAttribute("aria-selected", isSelected);
    other.tabIndex = isSelected ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls")).hidden = !isSelected;
  }
};

for (const [number, tab] of tabs.entries()) {
  tab.addEventListener("click", () => select(tab));
  tab.addEventListener("keydown", ({ key }) => {
    const isMirrored = getComputedStyle(tab).direction === "rtl";
    const next = isMirrored ? "ArrowLeft" : "ArrowRight";
    const previous = isMirrored ? "ArrowRight" : "ArrowLeft";
    const step = { [next]: 1, [previous]: -1 }[key];
    if (!step) return;
    const target = tabs[(number + step + tabs.length) % tabs.length];
    select(target);
    target.focus();
  });
}
