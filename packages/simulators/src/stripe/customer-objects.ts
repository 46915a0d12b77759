import type Stripe from 'stripe'
import type { WireCustomer, WirePaymentMethod } from './wire.ts'

type CustomerFacts = { id: string; email: string | null; name: string | null; created: number }

export const customerObject = ({ id, email, name, created }: CustomerFacts): WireCustomer => ({
  id,
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: 'usd',
  default_source: null,
  delinquent: false,
  description: null,
  email,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

/** What is left of a customer. */
export const deletedCustomer = (id: string) => ({ id, object: 'customer' as const, deleted: true as const })

/**
 * The ways of paying that the simulated pages offer. `later failure` pays once and is declined at the next renewal; `asks the bank`
 * pays once, and each renewal once its payer confirms it on the invoice's page.
 */
export const testCards = {
  visa: { brand: 'visa', last4: '4242', label: 'Visa ending in 4242' },
  mastercard: { brand: 'mastercard', last4: '4444', label: 'Mastercard ending in 4444' },
  'later failure': { brand: 'visa', last4: '0341', label: 'Visa ending in 0341: pays now, fails at the next renewal' },
  'asks the bank': {
    brand: 'visa',
    last4: '3184',
    label: 'Visa ending in 3184: its bank wants each renewal confirmed',
  },
  'apple pay': { brand: 'visa', last4: '4242', label: 'Visa ending in 4242, in Apple Pay' },
  link: { kind: 'link', label: 'Link' },
  sepa: { kind: 'sepa_debit', last4: '3000', label: 'SEPA, account ending in 3000' },
  bank: { kind: 'us_bank_account', last4: '6789', label: 'US bank account ending in 6789' },
} as const
export type TestCard = keyof typeof testCards
export const isTestCard = (text: string): text is TestCard => Object.hasOwn(testCards, text)

type MethodFacts = { id: string; customer: string; card: TestCard; email: string | null; created: number }

export const paymentMethodObject = ({ id, customer, card, email, created }: MethodFacts): WirePaymentMethod => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: { address: null, email, name: null, phone: null, tax_id: null },
  ...kindObject(card, email, created),
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
})

type KindObject = Pick<Stripe.PaymentMethod, 'type' | 'card' | 'link' | 'sepa_debit' | 'us_bank_account'>

function kindObject(card: TestCard, email: string | null, created: number): KindObject {
  const paying = testCards[card]
  if ('brand' in paying) return { type: 'card', card: cardObject(paying, card === 'apple pay', created) }
  const none = { fingerprint: null, last4: 'last4' in paying ? paying.last4 : null }
  if (paying.kind === 'link') return { type: paying.kind, link: { email } }
  if (paying.kind === 'sepa_debit')
    return {
      type: paying.kind,
      sepa_debit: { ...none, bank_code: '37040044', branch_code: null, country: 'DE', generated_from: null },
    }
  return {
    type: paying.kind,
    us_bank_account: {
      ...none,
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: '110000000',
      status_details: {},
    },
  }
}

const cardObject = (
  { brand, last4 }: { brand: string; last4: string },
  isInWallet: boolean,
  created: number,
): Stripe.PaymentMethod.Card => ({
  brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  display_brand: brand,
  exp_month: 8,
  exp_year: new Date(created * 1000).getUTCFullYear() + 3,
  fingerprint: null,
  funding: 'credit',
  generated_from: null,
  last4,
  networks: { available: [brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: isInWallet ? { type: 'apple_pay', apple_pay: {}, dynamic_last4: null } : null,
})
