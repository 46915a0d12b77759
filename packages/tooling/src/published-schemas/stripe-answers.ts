import type Stripe from 'stripe'

/** What the simulated Stripe answers and delivers, by the name of the object or of the event. */
export type StripeAnswers = {
  balance: Stripe.Balance
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  'billing_portal.session': Stripe.BillingPortal.Session
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  coupon: Stripe.Coupon
  customer: Stripe.Customer
  discount: Stripe.Discount
  dispute: Stripe.Dispute
  invoice: Stripe.Invoice
  line_item: Stripe.InvoiceLineItem
  payment_method: Stripe.PaymentMethod
  plan: Stripe.Plan
  price: Stripe.Price
  product: Stripe.Product
  subscription: Stripe.Subscription
  subscription_item: Stripe.SubscriptionItem
  webhook_endpoint: Stripe.WebhookEndpoint | Stripe.DeletedWebhookEndpoint
  'charge.dispute.closed': Stripe.ChargeDisputeClosedEvent
  'charge.dispute.created': Stripe.ChargeDisputeCreatedEvent
  'charge.refunded': Stripe.ChargeRefundedEvent
  'checkout.session.completed': Stripe.CheckoutSessionCompletedEvent
  'checkout.session.expired': Stripe.CheckoutSessionExpiredEvent
  'customer.created': Stripe.CustomerCreatedEvent
  'customer.deleted': Stripe.CustomerDeletedEvent
  'customer.discount.created': Stripe.CustomerDiscountCreatedEvent
  'customer.discount.updated': Stripe.CustomerDiscountUpdatedEvent
  'customer.discount.deleted': Stripe.CustomerDiscountDeletedEvent
  'customer.updated': Stripe.CustomerUpdatedEvent
  'customer.subscription.created': Stripe.CustomerSubscriptionCreatedEvent
  'customer.subscription.deleted': Stripe.CustomerSubscriptionDeletedEvent
  'customer.subscription.updated': Stripe.CustomerSubscriptionUpdatedEvent
  'customer.subscription.trial_will_end': Stripe.CustomerSubscriptionTrialWillEndEvent
  'invoice.finalized': Stripe.InvoiceFinalizedEvent
  'invoice.voided': Stripe.InvoiceVoidedEvent
  'invoice.upcoming': Stripe.InvoiceUpcomingEvent
  'invoice.paid': Stripe.InvoicePaidEvent
  'invoice.payment_action_required': Stripe.InvoicePaymentActionRequiredEvent
  'invoice.payment_failed': Stripe.InvoicePaymentFailedEvent
  'payment_method.attached': Stripe.PaymentMethodAttachedEvent
}
