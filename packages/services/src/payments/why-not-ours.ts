import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import type { Payments } from '../providers/connect-payments.ts'

/** Why a subscription of Stripe that is not here is not taken in; null: it is to be. */
export function whyNotOurs(providerSubscription: ProviderSubscription, getPlan: Payments['getPlan']): string | null {
  if (!getPlan(providerSubscription.price.id)) return 'This subscription is for a price that is not one of ours.'
  if (providerSubscription.isCustomerDeleted)
    return 'The customer of this subscription was deleted at Stripe: nobody can be found for it.'
  return providerSubscription.email
    ? null
    : 'The customer of this subscription has no address at Stripe: nobody can be found for it.'
}
