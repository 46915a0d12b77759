import { counted } from '../labels/counted.ts'
import { formatCount } from '../time/dates.ts'

/** What keeps somebody out of a file for Substack, and what is to be done about it. */
export const leftOutMessage = {
  formula: 'A spreadsheet would run this address as a formula. Add it by hand at Substack.',
  'listed-formula':
    'A spreadsheet would run this address as a formula. The list of who is left out brings it back here; at Substack, add it by hand.',
  closed:
    'This mailbox is closed on the newsletter list. The person can open it again, or an administrator with a reason.',
} as const

type Reasons = { closed: number; formula: number }

/** Of whom wait for no export, since none would hold them; null: there is nobody. */
export function leftOutNote({ closed, formula }: Reasons): string | null {
  const all = closed + formula
  if (all === 0) return null
  const whose = `${counted(all, 'is', 'are')} left out of the export:`
  if (closed > 0 && formula > 0)
    return `${whose} ${formatCount(closed)} by a closed mailbox, ${formatCount(formula)} by an address to be added by hand.`
  if (closed > 0) return `${whose} their ${all === 1 ? 'mailbox is' : 'mailboxes are'} closed.`
  return `${whose} their ${all === 1 ? 'address is' : 'addresses are'} to be added by hand.`
}

/** How many are not in a file that was exported. Who was in one before waits for none, and `leftOutNote` counts the others. */
export function notInFileMessage({ total, exportedBefore }: { total: number; exportedBefore: number }): string {
  const whose = total === 1 ? '1 person is not in the file' : `${formatCount(total)} people are not in the file`
  if (exportedBefore === 0) return `${whose}.`
  if (exportedBefore === total) return `${whose}, and ${total === 1 ? 'was' : 'were'} exported before.`
  const waiting = total - exportedBefore
  return `${whose}: ${counted(waiting, 'is', 'are')} left out of the export, ${counted(exportedBefore, 'was', 'were')} exported before.`
}

/** `leftOut` of `people` wait for no export, though they stand as exported no more. */
export function putBackMessage(people: number, leftOut: number): string {
  const again = people - leftOut
  const text = again === 1 ? '1 person is unexported again.' : `${again} people are unexported again.`
  return leftOut === 0 ? text : `${text} ${leftOut} ${leftOut === 1 ? 'stays' : 'stay'} out of the export.`
}
