import { StripeError } from './stripe-error.ts'

/** What Stripe calls the right to a path: of its first part, or of both where only they name it. */
const resources: readonly (readonly [RegExp, string])[] = [
  [/^(?:\/stripe)?\/v1\/balance/u, 'balance'],
  [/^(?:\/stripe)?\/v1\/billing_portal/u, 'customer_portal'],
  [/^(?:\/stripe)?\/v1\/charges/u, 'charge'],
  [/^(?:\/stripe)?\/v1\/checkout\/sessions/u, 'checkout_session'],
  [/^(?:\/stripe)?\/v1\/coupons/u, 'coupon'],
  [/^(?:\/stripe)?\/v1\/customers/u, 'customer'],
  [/^(?:\/stripe)?\/v1\/disputes/u, 'dispute'],
  [/^(?:\/stripe)?\/v1\/events/u, 'event'],
  [/^(?:\/stripe)?\/v1\/invoices/u, 'invoice'],
  [/^(?:\/stripe)?\/v1\/payment_methods/u, 'payment_method'],
  [/^(?:\/stripe)?\/v1\/prices/u, 'plan'],
  [/^(?:\/stripe)?\/v1\/products/u, 'product'],
  [/^(?:\/stripe)?\/v1\/subscriptions/u, 'subscription'],
  [/^(?:\/stripe)?\/v1\/webhook_endpoints/u, 'webhook'],
]

/** Refuses what a restricted key may not do, as Stripe does: before anything of the request is looked at. */
export function refuseUnpermitted(
  { key, permissions }: { key: string; permissions: readonly string[] },
  { method, url }: { method: string; url: string },
): void {
  const resource = resources.find(([path]) => path.test(url))?.[1]
  if (!resource) return
  const may = (verb: string) => permissions.includes(`rak_${resource}_${verb}`)
  const verb = method === 'GET' ? 'read' : 'write'
  // Whoever may write may read.
  if (may('write') || (verb === 'read' && may('read'))) return
  throw new StripeError(403, {
    type: 'invalid_request_error',
    message: `The provided key '${key.slice(0, 8)}***' does not have the required permissions for this endpoint on account 'acct_1sim'. Having the 'rak_${resource}_${verb}' permission would allow this request to continue.`,
  })
}
