const day = /^\d{4}-\d{2}-\d{2}$/

/** Midnight in the reader's zone at which a day of the address ('yyyy-mm-dd') begins, `later` days on; undefined for what is no day. */
function midnight(text: string | undefined, later: number): string | undefined {
  if (!text || !day.test(text)) return undefined
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  const at = new Date(year, month - 1, date)
  const isDay = at.getFullYear() === year && at.getMonth() === month - 1 && at.getDate() === date
  return isDay ? new Date(year, month - 1, date + later).toISOString() : undefined
}

/** The days from and to, both counted in whole, as the server wants them: `to` is the midnight after. */
export function dayRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const begins = midnight(from, 0)
  const ends = midnight(to, 1)
  return { ...(begins ? { from: begins } : {}), ...(ends ? { to: ends } : {}) }
}

/** 'Mar 5, 2025' for a day of the address; what is no day is shown as it is. */
export function dayWords(text: string): string {
  const at = midnight(text, 0)
  if (!at) return text
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(at))
}
