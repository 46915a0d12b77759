/*
 * Code that is loaded when it is needed may be gone by then: a new version was put in its place, or the connection is.
 * Vite says so of each import that fails; the boundary that catches the error asks here what it was.
 */
const gone = new WeakSet<object>()
const KEY = 'reloaded_for'

/** From now on a failed import is known as such. Once, before anything is drawn. */
export const watchLateCode = (): void => addEventListener('vite:preloadError', ({ payload }) => void gone.add(payload))

export const isCodeGone = (error: unknown): error is Error => error instanceof Error && gone.has(error)

/**
 * Loads the page anew, which brings the new version's code; once in this tab for the same failure, so that it never goes
 * round. Offline it is left alone, for then even what is there would be lost. Tells whether it did.
 */
export function reloadOnce({ message }: Error): boolean {
  if (!navigator.onLine) return false
  try {
    const before = sessionStorage.getItem(KEY) ?? ''
    if (before.includes(message)) return false
    sessionStorage.setItem(KEY, `${before}\n${message}`)
  } catch {
    return false // storage is forbidden: nobody would remember that it was done
  }
  location.reload()
  return true
}
