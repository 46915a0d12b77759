const KEY = 'console_opened'

/**
 * A sign in this browser that somebody opened the console here. It has no power: it only spares visitors' pages from
 * asking the server who is signed in where surely nobody is.
 */
export function leaveConsoleMark(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    return // storage is forbidden: the visitor's pages then show nothing for administrators
  }
}

export function hasConsoleMark(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
