// The tabs of the tools beside a screen, and the divider above them.
"use strict";

// Returns a function that shows a tab: the one with a name, or the last one. The tab and the divider's place are remembered in this session.
function openTabs(panel, change) {
  const find = name => panel.querySelector(name);
  const tabs = [...panel.querySelectorAll("[role=tab]")], narrow = matchMedia("(max-width: 799px)"), divider = find("#divider");

  // On a wide page, the steps are above the tabs.
  function showTab(name = sessionStorage.getItem("tab") ?? "steps") {
    sessionStorage.setItem("tab", name);
    const chosen = name === "steps" && !narrow.matches ? "state" : name;
    for (const tab of tabs) {
      const isChosen = tab.id === `${chosen}-tab`;
      tab.ariaSelected = isChosen;
      tab.tabIndex = isChosen ? 0 : -1;
      find(`#${tab.getAttribute("aria-controls")}`).hidden = !isChosen && (narrow.matches || tab.id !== "steps-tab");
    }
    find("#steps-panel").role = narrow.matches ? "tabpanel" : "region";
    change();
  }
  for (const tab of tabs) tab.onclick = () => showTab(tab.id.split("-")[0]);
  narrow.onchange = () => {
    showTab();
    divideAsBefore();
  };
  find("[role=tablist]").onkeydown = event => {
    const shown = tabs.filter(tab => tab.checkVisibility()), index = shown.indexOf(event.target);
    const next = shown.at({ ArrowLeft: index - 1, ArrowRight: (index + 1) % shown.length, Home: 0, End: -1 }[event.key] ?? index);
    if (next === event.target) return;
    event.preventDefault();
    next.click();
    next.focus();
  };

  const lengthName = () => narrow.matches ? "--height" : "--lower";

  // Gives the tools below the divider a part of the panel's height, in percent; on a narrow page, gives the panel a part of the page's. The style
  // sheet limits it.
  function divide(percent) {
    const name = lengthName();
    panel.style.setProperty(name, `${percent}%`);
    sessionStorage.setItem(name, percent);
    const [part, whole] = narrow.matches ? [panel, panel.parentElement] : [find("[role=tabpanel]:not([hidden])"), panel];
    divider.ariaValueNow = Math.round(whole.clientHeight > 0 ? 100 * part.offsetHeight / whole.clientHeight : percent);
  }
  const divideAsBefore = () => divide(sessionStorage.getItem(lengthName()) ?? (narrow.matches ? 40 : 36));
  divider.onpointerdown = event => divider.setPointerCapture(event.pointerId);
  divider.onpointermove = event => {
    if (!divider.hasPointerCapture(event.pointerId)) return;
    const { bottom } = panel.getBoundingClientRect(), tabs = narrow.matches ? 0 : find("[role=tablist]").offsetHeight;
    divide(100 * (bottom - tabs - event.clientY) / (narrow.matches ? panel.parentElement : panel).clientHeight);
  };
  divider.onkeydown = event => {
    const percent = { ArrowUp: Number(divider.ariaValueNow) + 5, ArrowDown: divider.ariaValueNow - 5, Home: 100, End: 0 }[event.key];
    if (percent === undefined) return;
    event.preventDefault();
    divide(percent);
  };
  divideAsBefore();
  return showTab;
}
