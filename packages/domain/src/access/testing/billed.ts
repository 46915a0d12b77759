import type { Billed } from '../next-charge.ts'

const at = (day: string) => new Date(`${day}T12:00:00.000Z`)
export const [march, april, june, nextMarch] = [at('2027-03-08'), at('2027-04-08'), at('2027-06-16'), at('2028-03-08')]

/** For the tests of what is charged next: a monthly subscription at Stripe, paid to April and going on. */
export const paid: Billed = {
  status: 'active',
  provider: 'stripe',
  currentPeriodEnd: april,
  billedUntil: null,
  isCancelAtPeriodEnd: false,
  pause: null,
  amountCents: 1000,
  discounts: [],
}
