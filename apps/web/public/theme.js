// Loaded blocking in <head>: the theme stands before the first paint, and the policy needs no inline script.
// packages/ui/src/theme.ts keeps the same key and attribute.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    choice = null // storage may be forbidden; then the system's theme holds
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
