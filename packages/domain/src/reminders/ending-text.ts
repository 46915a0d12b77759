import { tierName } from '#plans/tiers.ts'

type Ending = {
  kind: 'comp' | 'cancellation' | 'trial'
  /** As tiers are stored. */
  plan: string
  /** From today to the day of the end, by the calendar of the community. */
  daysLeft: number
  /** Of a trial: what is charged from then on, and by what. */
  charge: { amount: string; card: string } | null
  /** What carries on afterwards, in the words of `afterTheEnd`; null: nothing. */
  goesOn: string | null
}

/** What the letter before an end says of it: `why` and `after` are whole sentences. */
export function endingText({ kind, plan, daysLeft, charge, goesOn }: Ending) {
  const name = tierName(plan)
  return {
    what: { comp: `Your gift of ${name}`, cancellation: `Your ${name} subscription`, trial: `Your trial of ${name}` }[
      kind
    ],
    inDays: daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`,
    why: {
      comp: 'It was given to you until that day.',
      cancellation: 'It is cancelled, and the time that is paid for ends on that day.',
      trial:
        'If you would like to stay, there is nothing to do; if not, you can cancel in your portal until then, and nothing is charged.',
    }[kind],
    after: charge
      ? `${name} goes on, and ${charge.amount} is charged by ${charge.card}.`
      : goesOn
        ? `You have ${goesOn}.`
        : 'Warm Up, which is free, stays yours.',
  }
}
