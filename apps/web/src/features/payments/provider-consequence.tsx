import type { SubscriptionDetail } from '@joy/contract'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { CreditCard } from 'lucide-react'

/** Whether the payment provider hears of it now, later or not at all. */
export function ProviderConsequence({ subscription }: { subscription: SubscriptionDetail }) {
  if (subscription.provider !== 'stripe')
    return (
      <Consequence icon={<Icon of={CreditCard} />}>
        <b className="font-semibold">No payment provider is told.</b> This one was paid another way.
      </Consequence>
    )
  return (
    <Consequence icon={<Icon of={CreditCard} />}>
      {!subscription.isProviderConnected ? (
        <>
          <b className="font-semibold">Stripe is not connected.</b> It is told as soon as it is.
        </>
      ) : (
        <>
          <b className="font-semibold">Stripe is told</b> in the next moments.
        </>
      )}
    </Consequence>
  )
}
