import type { PaymentMethod } from '@joy/contract'
import { capital } from '#labels/capital.ts'

/** What Stripe's words do not say by themselves. */
const names: Readonly<Record<string, string>> = {
  acss_debit: 'Bank account',
  au_becs_debit: 'Bank account',
  bacs_debit: 'Bank account',
  bank_account: 'Bank account',
  us_bank_account: 'Bank account',
  customer_balance: 'Bank transfer',
  sepa_debit: 'SEPA',
  ideal: 'iDEAL',
  paypal: 'PayPal',
  cashapp: 'Cash App',
}

const spaced = (word: string): string => word.replaceAll('_', ' ')
const title = (word: string): string => spaced(word).replaceAll(/\b\w/gu, (letter) => letter.toUpperCase())

/** 'Link', 'SEPA', 'Bank account', 'Amazon pay': Stripe's word for a way of paying, as people say it. */
export const paymentKindLabel = (kind: string): string => names[kind] ?? capital(spaced(kind))

type Paid = {
  /** `brand` as people say it. */
  card: { brand: string; last4: string } | null
  paymentMethod: PaymentMethod | null
}

/** 'Visa 4242', 'Visa 4242 in Apple Pay', 'Link', 'SEPA ··1234'; null: nobody knows. `between` brand and digits of a card. */
export function paymentMethodLabel({ card, paymentMethod }: Paid, between = ' '): string | null {
  const wallet = paymentMethod?.wallet ? ` in ${title(paymentMethod.wallet)}` : ''
  if (card) return `${capital(card.brand)}${between}${card.last4}${wallet}`
  if (!paymentMethod) return null
  const { kind, last4 } = paymentMethod
  return `${paymentKindLabel(kind)}${last4 ? ` ··${last4}` : ''}${wallet}`
}
