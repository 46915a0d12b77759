import { planObject } from './catalogue-objects.ts'
import type { WireInvoice, WirePrice, WireSubscription } from './wire.ts'

export type SubscriptionFacts = {
  id: string
  customer: string
  price: WirePrice
  quantity: number
  startedAt: number
  periodStart: number
  periodEnd: number
  paymentMethod: string | null
  metadata: Record<string, string>
}

/** A subscription in the shape of since 2025-03-31: the period stands on its item. Times in seconds. */
export const subscriptionObject = (it: SubscriptionFacts): WireSubscription => ({
  id: it.id,
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: it.startedAt,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  collection_method: 'charge_automatically',
  created: it.startedAt,
  currency: it.price.currency,
  customer: it.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: it.paymentMethod,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  items: {
    object: 'list',
    data: [
      {
        id: it.id.replace(/^sub_/, 'si_'),
        object: 'subscription_item',
        billing_thresholds: null,
        created: it.startedAt,
        current_period_end: it.periodEnd,
        current_period_start: it.periodStart,
        discounts: [],
        metadata: {},
        plan: planObject(it.price),
        price: it.price,
        quantity: it.quantity,
        subscription: it.id,
        tax_rates: [],
      },
    ],
    has_more: false,
    url: `/v1/subscription_items?subscription=${it.id}`,
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  metadata: it.metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: it.startedAt,
  status: 'active',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  trial_start: null,
})

export type InvoiceFacts = {
  id: string
  number: string
  url: string
  subscription: WireSubscription
  email: string | null
  name: string | null
  created: number
  isPaid: boolean
  reason: 'subscription_create' | 'subscription_cycle'
}

/** An invoice in the shape of since 2025-03-31: its subscription stands under its parent. */
export function invoiceObject(it: InvoiceFacts): WireInvoice {
  const { subscription, created, isPaid } = it
  const [item] = subscription.items.data
  const amount = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  const period = { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created }
  return {
    id: it.id,
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
    billing_reason: it.reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: it.email,
    customer_name: it.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: it.url,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [
        {
          id: it.id.replace(/^in_/, 'il_'),
          object: 'line_item',
          amount,
          currency: subscription.currency,
          description: null,
          discount_amounts: [],
          discountable: true,
          discounts: [],
          invoice: it.id,
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
      url: `/v1/invoices/${it.id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: isPaid ? null : created + 3 * 86_400,
    number: it.number,
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
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  }
}
