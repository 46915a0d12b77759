import { emailKey } from '@joy/domain/people/email.ts'
import { notes } from '@joy/samples/notes.ts'
import type { shiftTo } from './shift-by-days.ts'

/** Their authors have no account in a place that was just made: nobody's own, which administrators may delete. */
export const noteRows = (shift: ReturnType<typeof shiftTo>) =>
  notes.map(({ id, email, text, author, at }) => ({ id, email_key: emailKey(email), text, author, at: shift(at) }))
