import { realNow } from '@joy/domain/time/clock.ts'

const KEY = 'console_answered_at'

let respondedAt = realNow()

/** Notes that the server has just answered somebody who is signed in: its idle limit begins anew, in every tab. */
export function noteResponse(): void {
  respondedAt = realNow()
  try {
    localStorage.setItem(KEY, String(respondedAt))
  } catch {
    return // storage is forbidden: each tab then counts for itself
  }
}

/** When the server last answered, by this clock, in this tab or another. */
export function lastResponseAt(): number {
  try {
    return Math.max(respondedAt, Number(localStorage.getItem(KEY) ?? 0) || 0)
  } catch {
    return respondedAt
  }
}
