import { planObject } from './catalogue-objects.ts'
import type { WirePrice, WireSubscription } from './wire.ts'

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
export const subscriptionObject = (subscriptionFacts: SubscriptionFacts): WireSubscription => ({
  id: subscriptionFacts.id,
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: subscriptionFacts.startedAt,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  collection_method: 'charge_automatically',
  created: subscriptionFacts.startedAt,
  currency: subscriptionFacts.price.currency,
  customer: subscriptionFacts.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: subscriptionFacts.paymentMethod,
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
        id: subscriptionFacts.id.replace(/^sub_/, 'si_'),
        object: 'subscription_item',
        billing_thresholds: null,
        created: subscriptionFacts.startedAt,
        current_period_end: subscriptionFacts.periodEnd,
        current_period_start: subscriptionFacts.periodStart,
        discounts: [],
        metadata: {},
        plan: planObject(subscriptionFacts.price),
        price: subscriptionFacts.price,
        quantity: subscriptionFacts.quantity,
        subscription: subscriptionFacts.id,
        tax_rates: [],
      },
    ],
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscriptionFacts.id}`,
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  metadata: subscriptionFacts.metadata,
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
  start_date: subscriptionFacts.startedAt,
  status: 'active',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  trial_start: null,
})
