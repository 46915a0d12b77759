import type { ReminderSettings } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'

const countWeek = ({ inWeek }: ReminderSettings): number => inWeek.comp + inWeek.cancellation + inWeek.trial

/** '12 letters would go: 9 of gifts, 3 of trials', or '1 letter would go, of a gift'; `does` is what they do. */
export function describeWeek(settings: ReminderSettings, does: { one: string; many: string }): string {
  const { inWeek } = settings
  const week = countWeek(settings)
  if (week === 0) return 'No letter'
  const parts = (
    [
      [inWeek.comp, 'of a gift', 'of gifts'],
      [inWeek.cancellation, 'of a cancelled plan', 'of cancelled plans'],
      [inWeek.trial, 'of a trial', 'of trials'],
    ] as const
  ).filter(([many]) => many > 0)
  const of = ([many, one, several]: (typeof parts)[number]) => (many === 1 ? one : several)
  const [only, ...others] = parts
  const what =
    only && others.length === 0 ? `, ${of(only)}` : `: ${parts.map((its) => `${its[0]} ${of(its)}`).join(', ')}`
  return `${counted(week, 'letter')} ${week === 1 ? does.one : does.many}${what}`
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
