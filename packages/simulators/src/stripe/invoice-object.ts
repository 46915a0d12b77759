import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { WireInvoice, WireSubscription } from './wire.ts'

export type InvoiceFacts = {
  id: string
  number: string
  url: string
  subscription: WireSubscription
  email: string | null
  name: string | null
  created: number
  isPaid: boolean
  /** What each discount takes off. */
  taken: { amount: number; discount: string }[]
  taxPercent: number
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
}

/** An invoice in the shape of since 2025-03-31: its subscription stands under its parent. */
export function invoiceObject(invoiceFacts: InvoiceFacts): WireInvoice {
  const { subscription, created, isPaid } = invoiceFacts
  const [item] = subscription.items.data
  const subtotal = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  const net = subtotal - invoiceFacts.taken.reduce((sum, off) => sum + off.amount, 0)
  const tax = Math.round((net * invoiceFacts.taxPercent) / 100)
  const amount = net + tax
  return {
    id: invoiceFacts.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Path to Joy',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: !isPaid,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: invoiceFacts.reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: invoiceFacts.email,
    customer_name: invoiceFacts.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: invoiceFacts.taken.map(({ discount }) => discount),
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: invoiceFacts.url,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: toLines(invoiceFacts, subtotal),
    livemode: false,
    metadata: {},
    next_payment_attempt: isPaid ? null : created + 3 * secondsInDay,
    number: invoiceFacts.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: isPaid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: isPaid ? created : null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total: amount,
    total_discount_amounts: invoiceFacts.taken,
    total_excluding_tax: net,
    total_pretax_credit_amounts: [],
    total_taxes: tax > 0 ? [toTax(tax, net)] : [],
    webhooks_delivered_at: created,
  }
}

const toTax = (amount: number, taxable: number): NonNullable<WireInvoice['total_taxes']>[number] => ({
  amount,
  tax_behavior: 'exclusive',
  tax_rate_details: null,
  taxability_reason: 'standard_rated',
  taxable_amount: taxable,
  type: 'tax_rate_details',
})

// One line: the period that is paid for.
function toLines({ id, subscription, created, taken }: InvoiceFacts, amount: number): WireInvoice['lines'] {
  const [item] = subscription.items.data
  const period = { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created }
  return {
    object: 'list',
    data: [
      {
        id: id.replace(/^in_/, 'il_'),
        object: 'line_item',
        amount,
        currency: subscription.currency,
        description: null,
        discount_amounts: taken,
        discountable: true,
        discounts: [],
        invoice: id,
        livemode: false,
        metadata: subscription.metadata,
        parent: null,
        period,
        pretax_credit_amounts: [],
        pricing: {
          price_details: { price: item?.price.id ?? '', product: item?.price.product ?? '' },
          type: 'price_details',
          unit_amount_decimal: item?.price.unit_amount_decimal ?? null,
        },
        quantity: item?.quantity ?? 1,
        quantity_decimal: String(item?.quantity ?? 1),
        subscription: subscription.id,
        subtotal: amount,
        taxes: [],
      },
    ],
    has_more: false,
    url: `/v1/invoices/${id}/lines`,
  }
}
