import type { CallerCheck } from '@joy/contract'
import { noteLine, withNote } from '../labels/with-note.ts'

/** How an administrator recognised whoever calls, in the order in which it is offered. */
export const callerChecks: readonly { check: CallerCheck; label: string }[] = [
  { check: 'voice', label: 'I know them, and their voice' },
  { check: 'payment', label: 'They named the day and amount of a payment' },
  { check: 'record', label: 'They named what only they and we know' },
  { check: 'called back', label: 'I called back on the number that we have' },
  { check: 'other', label: 'Otherwise' },
]

/** What is missing in a check; null: nothing. */
export const checkFault = ({ check, note }: { check: CallerCheck; note: string }): string | null =>
  check === 'other' && noteLine(note).length < 3 ? 'Please say how you recognised them.' : null

/** As the log has it, on one line. */
export function describeCheck({ check, note }: { check: CallerCheck; note: string }): string {
  const label = callerChecks.find((it) => it.check === check)?.label ?? check
  return check === 'other' ? noteLine(note) : withNote(label, note)
}
