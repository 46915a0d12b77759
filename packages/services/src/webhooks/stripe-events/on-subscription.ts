import { readId } from '@joy/integrations/payments/read-records.ts'
import { mailTrialEnd } from '#payments/mail-trial-end.ts'
import { upsertSubscription } from '#payments/upsert-subscription.ts'
import { whyNotOurs } from '#payments/why-not-ours.ts'
import { ignored, type StripeEventHandler } from './stripe-event-handler.ts'

/** A subscription began, changed or ended: what it is now is read again, so that the order of events does not matter. */
export const onSubscription: StripeEventHandler = async (context, { provider, getPlan }, event) => {
  const id = readId(event.object)
  const readAt = context.clock.now()
  const now = await provider.getSubscription(id, { correlationId: context.requestId })
  if (!now) return ignored('Stripe does not have this subscription any more.')
  return async (context) => {
    const kept = await upsertSubscription(context, now, { readAt, getPlan })
    if (!kept) return { status: 'ignored', detail: whyNotOurs(now, getPlan) ?? 'It was left out.' }
    if (event.type === 'customer.subscription.trial_will_end')
      await mailTrialEnd(context, kept, new Date(event.createdAt))
    return { status: 'done', detail: `The subscription of ${kept.email} is ${kept.status}.` }
  }
}
