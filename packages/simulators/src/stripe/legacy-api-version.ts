import { z } from 'zod'
import type { StripeState } from './stripe-state.ts'
import { tagged, type WireDiscount, type WireInvoice, type WireInvoiceLine, type WireSubscription } from './wire.ts'

/** The version in which objects are answered and delivered unless an older one is asked for. */
export const stripeApiVersion = '2026-07-29.dahlia'
/** The first version in which a period stands on the item, and an invoice's subscription under its parent. */
export const basil = '2025-03-31'
export const isLegacyVersion = (version: string): boolean => version < basil

type Form = { without: readonly string[]; and?: (object: object, state: StripeState) => object }
const words = (text: string) => text.split(/\s+/)

/** What an object of today lacks and has in the version 2024-04-10, by its tag. */
const forms: Readonly<Record<string, Form>> = {
  'checkout.session': {
    without: words(`adaptive_pricing branding_settings collected_information customer_account discounts
      excluded_payment_method_types integration_identifier managed_payments name_collection optional_items origin_context
      permissions presentment_details wallet_options`),
    and: () => ({ shipping_details: null, ui_mode: 'hosted' }),
  },
  discount: {
    without: words('customer_account source'),
    and: (object, state) => toCoupon(tagged<WireDiscount>('discount').parse(object), state),
  },
  charge: { without: ['source'] },
  dispute: { without: ['enhanced_eligibility_types'] },
  customer: { without: words('business_name customer_account individual_name') },
  subscription: {
    without: words(
      'billing_mode billing_schedules customer_account invoice_settings managed_payments presentment_details',
    ),
    and: (object, state) => toPeriod(tagged<WireSubscription>('subscription').parse(object), state),
  },
  subscription_item: { without: words('billed_until current_period_end current_period_start plan') },
  invoice: {
    without: words(`amount_overpaid amount_paid_off_stripe automatically_finalizes_at confirmation_secret
      customer_account parent payments total_pretax_credit_amounts total_taxes`),
    and: (object) => toPayment(tagged<WireInvoice>('invoice').parse(object)),
  },
  line_item: {
    without: words('parent pretax_credit_amounts pricing quantity_decimal subtotal taxes'),
    and: (object, state) => toPriceFields(tagged<WireInvoiceLine>('line_item').parse(object), state),
  },
  payment_method: { without: words('customer_account') },
  'billing_portal.session': { without: words('customer_account') },
  product: { without: words('type') },
}

const record = z.record(z.string(), z.unknown())

/** An answer or an event as a version of before 2025-03-31 shows it, with everything within it. */
export function toLegacyVersion(value: unknown, state: StripeState): unknown {
  if (Array.isArray(value)) return value.map((it) => toLegacyVersion(it, state))
  const object = record.safeParse(value).data
  if (!object) return value
  const form = typeof object['object'] === 'string' ? forms[object['object']] : undefined
  const added = form?.and?.(object, state) ?? {}
  const inner = Object.entries({ ...object, ...added })
    .filter(([name]) => !form?.without.includes(name) && !isNewDetail(name))
    .map(([name, it]) => [name, toLegacyVersion(it, state)] as const)
  return Object.fromEntries(inner)
}

// Fields of parts that have no tag of their own.
const isNewDetail = (name: string): boolean => newDetails.has(name)
const newDetails = new Set(
  words(
    'business_name disabled_reason enhanced_eligibility enhanced_evidence individual_name provider regulated_status tax_id trial_period_days',
  ),
)

/** Until 2025-09-30 the coupon stands in the discount, whole. */
const toCoupon = ({ source }: WireDiscount, state: StripeState) => ({
  coupon: state.coupons.find(({ id }) => id === source.coupon) ?? null,
})
/** The first of them stands there as the only one too. */
const getFirstDiscount = ([first]: WireSubscription['discounts'], state: StripeState) =>
  state.discounts.find(({ id }) => id === (typeof first === 'string' ? first : first?.id)) ?? null

function toPeriod({ items, discounts }: WireSubscription, state: StripeState) {
  const [item] = items.data
  return {
    current_period_end: item?.current_period_end ?? 0,
    current_period_start: item?.current_period_start ?? 0,
    discount: getFirstDiscount(discounts, state),
  }
}

function toPayment({ id, status, parent, total }: WireInvoice) {
  const details = parent?.subscription_details
  return {
    application_fee_amount: null,
    charge: status === 'paid' ? id.replace(/^in_/, 'ch_') : null,
    discount: null,
    paid: status === 'paid',
    paid_out_of_band: false,
    payment_intent: total > 0 ? id.replace(/^in_/, 'pi_') : null,
    quote: null,
    subscription: details?.subscription ?? null,
    subscription_details: { metadata: details?.metadata ?? null },
    tax: null,
    total_tax_amounts: [],
    transfer_data: null,
  }
}

function toPriceFields({ amount, pricing, quantity }: WireInvoiceLine, state: StripeState) {
  return {
    amount_excluding_tax: amount,
    price: state.prices.find(({ id }) => id === pricing.price_details.price) ?? null,
    proration: false,
    proration_details: { credited_items: null },
    tax_amounts: [],
    tax_rates: [],
    type: 'subscription',
    unit_amount_excluding_tax: String(amount / (quantity || 1)),
  }
}
