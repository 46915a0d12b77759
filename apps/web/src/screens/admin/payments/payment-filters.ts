import type { PaymentFilter } from '@joy/contract'
import { statusWords } from '../../../components/payment-panel/payment-words.ts'

/** The filters as they stand in the address. */
export const filterNames = ['status', 'plan', 'interval', 'ending'] as const
export type FilterName = (typeof filterNames)[number]
export type FilterValues = Partial<Record<FilterName, string>>

const statuses = ['active', 'past_due', 'trialing', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled']

export const filterChoices: Record<
  FilterName,
  { label: string; choices: readonly { value: string; label: string }[] }
> = {
  status: { label: 'Status', choices: statuses.map((value) => ({ value, label: statusWords(value) })) },
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
      { value: 'yes', label: 'Ends with its period' },
      { value: 'no', label: 'Goes on' },
    ],
  },
}

/** The word of a filter; a value that the menu does not offer (typed into the address) is shown as it is. */
export const filterLabel = (name: FilterName, value: string): string =>
  filterChoices[name].choices.find((choice) => choice.value === value)?.label ?? value

/** What the server is asked for; words that interval and ending cannot be are left out. */
export const paymentFilter = (search: string, { status, plan, interval, ending }: FilterValues): PaymentFilter => ({
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
  ...(plan ? { plan } : {}),
  ...(interval === 'month' || interval === 'year' ? { interval } : {}),
  ...(ending === 'yes' || ending === 'no' ? { ending } : {}),
})
