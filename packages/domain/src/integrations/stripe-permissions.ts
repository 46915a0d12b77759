/** What a restricted key of Stripe may be allowed, as the page of the key calls it, and what hangs on it here. */
export type StripePermission = {
  resource:
    | 'Charges'
    | 'Checkout Sessions'
    | 'Coupons'
    | 'Customer portal'
    | 'Customers'
    | 'Events'
    | 'Invoices'
    | 'PaymentMethods'
    | 'Prices'
    | 'Products'
    | 'Subscriptions'
    | 'Webhook Endpoints'
  access: 'Read' | 'Write'
  /** What does not work without it, in a sentence. */
  purpose: string
  /** False: it can be done by hand at Stripe. */
  isNeeded: boolean
}

/** Nothing else is asked of Stripe, so that a key may be kept to these. */
export const stripePermissions: readonly StripePermission[] = [
  {
    resource: 'Customers',
    access: 'Write',
    purpose: 'Payers are found by their address, and change it.',
    isNeeded: true,
  },
  {
    resource: 'Subscriptions',
    access: 'Write',
    purpose: 'Subscriptions are read, changed and cancelled.',
    isNeeded: true,
  },
  { resource: 'Checkout Sessions', access: 'Write', purpose: 'People pay for an upgrade.', isNeeded: true },
  { resource: 'Customer portal', access: 'Write', purpose: 'Members change their card.', isNeeded: true },
  { resource: 'Prices', access: 'Read', purpose: 'What a plan costs is read.', isNeeded: true },
  { resource: 'Invoices', access: 'Read', purpose: 'Receipts and failed payments are shown.', isNeeded: true },
  { resource: 'Charges', access: 'Read', purpose: 'Refunds and disputes are told.', isNeeded: true },
  { resource: 'Coupons', access: 'Read', purpose: 'Discounts are shown.', isNeeded: true },
  { resource: 'PaymentMethods', access: 'Read', purpose: 'How somebody pays is shown.', isNeeded: true },
  { resource: 'Events', access: 'Read', purpose: 'What a webhook missed is found.', isNeeded: true },
  { resource: 'Products', access: 'Write', purpose: "'Set up prices' makes the plans' products.", isNeeded: false },
  { resource: 'Prices', access: 'Write', purpose: "'Set up prices' makes the prices.", isNeeded: false },
  { resource: 'Webhook Endpoints', access: 'Write', purpose: "'Set up webhooks' makes the endpoint.", isNeeded: false },
]

/** A key that may do only what was chosen for it. */
export const isRestrictedKey = (key: string | null): boolean => key?.startsWith('rk_') === true
