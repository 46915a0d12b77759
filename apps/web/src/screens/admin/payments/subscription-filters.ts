import type { SubscriptionFilter } from '@joy/contract'
import type { FilterChoices } from '#components/filters/filter-choices.ts'
import { statusLabel } from '#features/payments/subscription-labels.ts'

/** The filters as they stand in the address. */
export const filterNames = ['status', 'plan', 'interval', 'ending'] as const
export type FilterName = (typeof filterNames)[number]
export type FilterValues = Partial<Record<FilterName, string>>

const statuses = ['active', 'past_due', 'trialing', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled']

export const subscriptionFilters: FilterChoices<FilterName> = {
  names: filterNames,
  choices: {
    status: { label: 'Status', choices: statuses.map((value) => ({ value, label: statusLabel(value) })) },
    plan: {
      label: 'Plan',
      choices: [
        { value: 'work-out', label: 'Work Out' },
        { value: 'join-the-gym', label: 'Join the Gym' },
      ],
    },
    interval: {
      label: 'Interval',
      choices: [
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: 'Yearly' },
      ],
    },
    ending: {
      label: 'Ending',
      choices: [
        { value: 'yes', label: 'Is to end' },
        { value: 'no', label: 'Goes on' },
      ],
    },
  },
}

/** What the server is asked for; words that interval and ending cannot be are left out. */
export const subscriptionFilter = (
  search: string,
  { status, plan, interval, ending }: FilterValues,
): SubscriptionFilter => ({
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
  ...(plan ? { plan } : {}),
  ...(interval === 'month' || interval === 'year' ? { interval } : {}),
  ...(ending === 'yes' || ending === 'no' ? { ending } : {}),
})
