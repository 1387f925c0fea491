// The theme makes these while a page loads: tables that scroll, which the keyboard must reach, and landmarks of buttons,
// which need names.
new MutationObserver(() => {
  for (const each of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) each.tabIndex = 0
  document.querySelectorAll("nav.md-code__nav").forEach((each, number) => {
    each.ariaLabel = `Buttons of block ${number + 1}`
  })
  document.querySelectorAll(":is(.language-bash, .language-console, .cards) code:not([data-whole])").forEach(keepWhole)
}).observe(document.documentElement, { childList: true, subtree: true })

// Chromium breaks lines after each hyphen: options stay whole when a command wraps.
const keepWhole = (code) => {
  code.dataset.whole = ""
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const found = []
  while (texts.nextNode()) if (texts.currentNode.data.includes("-")) found.push(texts.currentNode)
  for (const text of found) {
    const parts = text.data.split(/(\S*-\S*)/).map((part, number) => {
      if (number % 2 === 0) return part
      return Object.assign(document.createElement("span"), { className: "whole", textContent: part })
    })
    text.replaceWith(...parts)
  }
}
