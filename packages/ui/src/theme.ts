/** `system` follows the operating system as it changes. */
export type ThemeChoice = 'system' | 'light' | 'dark'
const storageKey = 'theme'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')
const isChoice = (value: unknown): value is ThemeChoice => value === 'system' || value === 'light' || value === 'dark'

/** The kept choice; `system` where none is kept or storage is forbidden. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return isChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Sets `<html data-theme>`. theme.js does the same before the first paint. */
function applyTheme(choice: ThemeChoice) {
  const isDark = choice === 'dark' || (choice === 'system' && systemIsDark().matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Applies the choice and keeps it for the next visit. */
export function chooseTheme(choice: ThemeChoice) {
  applyTheme(choice)
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    return // not kept: the choice holds until the page is left
  }
}

/** Follows the system while the choice is `system`. Returns the way to stop. */
export function followSystemTheme() {
  const onChange = () => applyTheme(readThemeChoice())
  const query = systemIsDark()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
