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

  // Paper is white whatever the screen is.
  let shown = document.documentElement.dataset.theme
  addEventListener('beforeprint', () => {
    shown = document.documentElement.dataset.theme
    document.documentElement.dataset.theme = 'light'
  })
  addEventListener('afterprint', () => {
    document.documentElement.dataset.theme = shown
  })
})()
