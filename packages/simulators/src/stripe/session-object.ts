import type { WireSession } from './wire.ts'

export type SessionFacts = {
  id: string
  url: string
  amount: number
  successUrl: string
  cancelUrl: string | null
  reference: string | null
  customer: string | null
  email: string | null
  created: number
  expiresAt: number
  metadata: Record<string, string>
}

/** An open checkout of a subscription. Times in seconds. */
export const sessionObject = (sessionFacts: SessionFacts): WireSession => ({
  id: sessionFacts.id,
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  amount_subtotal: sessionFacts.amount,
  amount_total: sessionFacts.amount,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: sessionFacts.cancelUrl,
  client_reference_id: sessionFacts.reference,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: sessionFacts.created,
  currency: 'usd',
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: sessionFacts.customer,
  customer_account: null,
  customer_creation: sessionFacts.customer ? null : 'always',
  customer_details: sessionFacts.email
    ? {
        address: null,
        business_name: null,
        email: sessionFacts.email,
        individual_name: null,
        name: null,
        phone: null,
        tax_exempt: 'none',
        tax_ids: null,
      }
    : null,
  customer_email: sessionFacts.customer ? null : sessionFacts.email,
  discounts: [],
  expires_at: sessionFacts.expiresAt,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  metadata: sessionFacts.metadata,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  success_url: sessionFacts.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: sessionFacts.url,
  wallet_options: null,
})
