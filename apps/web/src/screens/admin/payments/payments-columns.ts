import type { PaymentList } from './use-payment-list.ts'

/** The columns that the View menu knows. Card and Started step back by themselves where there is no room. */
export const columns = [
  { id: 'person', label: 'Person', isAlways: true },
  { id: 'plan', label: 'Plan' },
  { id: 'amount', label: 'Amount' },
  { id: 'status', label: 'Status' },
  { id: 'periodEnd', label: 'Period end' },
  { id: 'card', label: 'Card' },
  { id: 'startedAt', label: 'Started' },
] as const

/** The orders of the list in words, for the phone, where it has no head. */
export const orders = [
  { value: '-startedAt', label: 'Started, newest first' },
  { value: 'startedAt', label: 'Started, oldest first' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: '-amount', label: 'Amount, highest first' },
  { value: 'amount', label: 'Amount, lowest first' },
  { value: 'periodEnd', label: 'Period end, soonest first' },
  { value: '-periodEnd', label: 'Period end, latest first' },
] as const satisfies readonly { value: PaymentList['params']['sort']; label: string }[]
