import type { CallerCheck } from '@joy/contract'

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
  check === 'other' && note.trim().length < 3 ? 'Please say how you recognised them.' : null

/** As the log has it, on one line: the check and what was noted with it. */
export function describeCheck({ check, note }: { check: CallerCheck; note: string }): string {
  const line = note.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()
  const label = callerChecks.find((it) => it.check === check)?.label ?? check
  if (check === 'other') return line
  return line === '' ? label : `${label} (${line})`
}
