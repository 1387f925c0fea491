// The theme makes these while a page loads: tables that scroll, which the keyboard must reach, and landmarks of buttons,
// which need names.
new MutationObserver(() => {
  for (const each of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) each.tabIndex = 0
  document.querySelectorAll("nav.md-code__nav").forEach((each, number) => {
    each.ariaLabel = `Buttons of block ${number + 1}`
  })
}).observe(document.documentElement, { childList: true, subtree: true })
