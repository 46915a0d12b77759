import type { ReminderSettings } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'

export const countWeek = ({ inWeek }: ReminderSettings): number => inWeek.comp + inWeek.cancellation + inWeek.trial

/** '9 before gifts end, 4 before cancelled plans end'; empty: none goes. */
export function describeWeek({ inWeek }: ReminderSettings): string {
  const parts = [
    [inWeek.comp, 'of a gift', 'of gifts'],
    [inWeek.cancellation, 'of a cancelled plan', 'of cancelled plans'],
    [inWeek.trial, 'of a trial', 'of trials'],
  ] as const
  return parts
    .filter(([many]) => many > 0)
    .map(([many, one, several]) => `${many} ${many === 1 ? one : several}`)
    .join(', ')
}

/** '2 to closed mailboxes, 1 stopped by its reader'; empty: nobody. */
export function describeLeftOut({ leftOut: { closed, stopped } }: ReminderSettings): string {
  return [
    closed > 0 ? `${counted(closed, 'letter')} to closed mailboxes` : '',
    stopped > 0 ? `${counted(stopped, 'letter')} to people who stopped reminders` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
