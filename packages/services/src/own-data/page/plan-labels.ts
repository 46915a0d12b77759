import { capital } from '@joy/domain/labels/capital.ts'
import { paymentKindLabel } from '@joy/domain/plans/payment-method-label.ts'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { getCell, day, type Line, plan, planName, type SectionLabels, text, toLabel, yesOrNo } from './line.ts'

const intervals = { month: 'monthly', year: 'yearly' }
const each = { month: 'each month', year: 'each year' }
const sources = { subscription: 'What you pay here', substack: 'Substack', comp: 'A gift of the community' }
const statuses = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'The last payment failed, and is tried again',
  unpaid: 'The last payment failed',
  incomplete: 'The first payment is not made yet',
  incomplete_expired: 'Never begun: the first payment was not made',
  paused: 'Paused',
  canceled: 'Ended',
}

/** Plan and interval together, as one is asked for: 'Join the Gym, yearly'. */
export const planAndInterval: Line = {
  of: ['plan', 'interval'],
  label: 'Plan',
  say(row) {
    const [its, interval] = [getCell(row, 'plan'), getCell(row, 'interval')]
    return its === null
      ? null
      : [planName(String(its)), ...(interval ? [toLabel(intervals, String(interval))] : [])].join(', ')
  },
}

const sum = (amount: string, label: string): Line => ({
  of: [amount, 'currency'],
  label,
  say(row) {
    const [cents, currency, interval] = [getCell(row, amount), getCell(row, 'currency'), getCell(row, 'interval')]
    if (typeof cents !== 'number') return null
    const money = formatAmount(cents, String(currency ?? 'usd'))
    return interval ? `${money} ${toLabel(each, String(interval))}` : money
  },
})

const card: Line = {
  of: ['cardBrand', 'cardLastFour'],
  label: 'Card',
  say(row) {
    const [brand, last] = [getCell(row, 'cardBrand'), getCell(row, 'cardLastFour')]
    if (brand === null && last === null) return null
    const name = String(brand ?? 'A card')
    return `${capital(name)}${last === null ? '' : ` ending in ${String(last)}`}`
  },
}

const way: Line = {
  of: ['wayOfPaying'],
  label: 'Way of paying',
  say(row) {
    const kind = getCell(row, 'wayOfPaying')
    return typeof kind === 'string' ? paymentKindLabel(kind) : null
  },
}

/** What gives the plan, and how it is paid where that says more: Substack has kinds of its own. */
const source: Line = {
  of: ['source', 'type'],
  label: 'By',
  say(row) {
    const [its, type] = [String(getCell(row, 'source') ?? ''), getCell(row, 'type')]
    const said = toLabel(sources, its)
    return type === null || type === its ? said : `${said}, ${String(type)}`
  },
}

/** Without an end, where none is known. */
const until = (label: string): Line => {
  const known = day('until', label)
  return {
    ...known,
    say: (row, zone) => known.say(row, zone) ?? (getCell(row, 'endedAt') === null ? 'Without an end' : null),
  }
}

/** What they have, what was given to them, and what they pay. */
export const planLabels: Readonly<Record<string, SectionLabels>> = {
  access: { title: plan('plan', 'Plan'), lines: [source, day('since', 'Since'), until('Until')] },
  gifts: { title: plan('plan', 'Plan'), lines: [day('from', 'From'), until('Until'), day('endedAt', 'Ended on')] },
  subscriptions: {
    title: planAndInterval,
    lines: [
      sum('amountInCents', 'Price'),
      text('status', 'How it stands', statuses),
      day('startedAt', 'Began on'),
      day('periodEndsAt', 'The period ends on'),
      yesOrNo('isCancelled', 'Cancelled'),
      text('whyYouCancelled', 'Why you cancelled'),
      day('endedAt', 'Ended on'),
      text('paidThrough', 'Paid through', { stripe: 'Stripe', manual: 'Another way', reference: 'Another way' }),
      card,
      way,
    ],
  },
  membership: {
    title: text('status', 'How it stands', { registered: 'Registered', cancelled: 'Cancelled' }),
    lines: [day('since', 'Since'), text('personInPlanningCenter', 'Your number in Planning Center')],
  },
  payments: {
    title: sum('amountCents', 'Amount'),
    lines: [
      text('note', ''),
      day('at', 'On'),
      text('status', '', {
        paid: 'Paid',
        open: 'Not paid yet',
        void: 'Cancelled',
        uncollectible: 'Given up',
        draft: 'Being prepared',
        unknown: 'Not known',
      }),
      text('number', 'Number of the receipt'),
      text('id', 'What Stripe calls it'),
      text('url', 'Stripe’s page of it'),
    ],
    isBrief: true,
  },
}
