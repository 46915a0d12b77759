/** Enough of an address to recognise one's own, not enough to learn another's: `r•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const first = /^./u.exec(email.slice(0, at))?.[0] ?? ''
  return `${first}•••${email.slice(at)}`
}
