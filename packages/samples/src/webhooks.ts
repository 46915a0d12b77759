import type { WebhookConcern, WebhookEvent, WebhookRefusal } from '@joy/contract'
import { nextPeriodEnd } from '@joy/domain/time/billing-period.ts'
import { at } from './at.ts'
import { sampleNow } from './now.ts'
import { subscriptions } from './subscriptions.ts'
import { planningCenterBody, invoiceBody, newsletterBody, paymentBody, subscriptionBody } from './webhook-bodies.ts'
import { subscriberOfEvent, subscriptionOfEvent, upgradesOfEvent } from './webhook-concerns.ts'

/** An event as it is kept: its body as it was signed, secrets and all. */
export type SampleWebhookEvent = WebhookEvent & {
  signedWith: 'current' | 'previous'
  body: string | null
  concerns: WebhookConcern[]
}

type Draft = Pick<SampleWebhookEvent, 'platform' | 'eventId' | 'type' | 'subjectId' | 'body' | 'receivedAt'> &
  Partial<Omit<SampleWebhookEvent, 'id'>>
type Shift = (instant: string) => string

/** When the period ends that runs now: on the day of the month on which the subscription began. */
function getRenewal(subscription: string, shift: Shift): string {
  const found = subscriptions.find(({ providerSubscriptionId }) => providerSubscriptionId === subscription)
  if (!found) throw new Error(`The samples have no subscription ${subscription}.`)
  return nextPeriodEnd(new Date(shift(found.startedAt)), found.interval, new Date(shift(sampleNow))).toISOString()
}

/** What the webhook events hold of the samples, newest first: one failed, two were ignored, and one came three times. */
export const webhookEventsAt = (shift: Shift): SampleWebhookEvent[] => {
  const drafts: Draft[] = [
    {
      platform: 'stripe',
      eventId: 'evt_1sampleKalinowskiCard',
      type: 'customer.subscription.updated',
      subjectId: 'sub_1sampleKalinowski',
      receivedAt: shift(at('2025-03-28', '03:12')),
      body: subscriptionBody(
        'evt_1sampleKalinowskiCard',
        'sub_1sampleKalinowski',
        shift(at('2025-03-28', '03:12')),
        getRenewal('sub_1sampleKalinowski', shift),
      ),
      status: 'failed',
      detail: 'Stripe did not answer in time.',
      attempts: 12,
      timesReceived: 3,
      doneAt: null,
      concerns: subscriptionOfEvent('sub_1sampleKalinowski'),
    },
    {
      platform: 'substack',
      eventId: 'automation-2025-0093',
      type: 'subscriber.updated',
      subjectId: 'priya.thomas@example.com',
      receivedAt: shift(at('2025-03-27', '07:44')),
      body: newsletterBody('automation-2025-0093', 'priya.thomas@example.com'),
      detail: 'Substack was asked about priya.thomas@example.com.',
      concerns: subscriberOfEvent('priya.thomas@example.com'),
    },
    {
      platform: 'stripe',
      eventId: 'evt_1samplePayout',
      type: 'payout.paid',
      subjectId: 'po_1sample',
      receivedAt: shift(at('2025-03-26', '06:00')),
      body: paymentBody('evt_1samplePayout', 'payout.paid', shift(at('2025-03-26', '06:00')), {
        id: 'po_1sample',
        object: 'payout',
        amount: 1910,
        currency: 'usd',
        status: 'paid',
      }),
      status: 'ignored',
      detail: 'Nothing here hangs on this kind of event.',
    },
    {
      platform: 'planningcenter',
      eventId: '8f0c2a4e-sample-0002',
      type: 'people.v2.events.person.updated',
      subjectId: '48213902',
      receivedAt: shift(at('2025-03-24', '08:20')),
      body: planningCenterBody('8f0c2a4e-sample-0002', '48213902', 'Samuel Adeyemi'),
      status: 'ignored',
      detail: 'Nothing changed that concerns us.',
      concerns: upgradesOfEvent('48213902'),
    },
    {
      platform: 'stripe',
      eventId: 'evt_1sampleAdeyemiPaid',
      type: 'invoice.paid',
      subjectId: 'in_1sampleAdeyemi1',
      receivedAt: shift(at('2025-03-24', '08:15')),
      body: invoiceBody('evt_1sampleAdeyemiPaid', 'sub_1sampleAdeyemi', shift(at('2025-03-24', '08:15'))),
      detail: '$10.00 of s.adeyemi@example.com: paid.',
      concerns: subscriptionOfEvent('sub_1sampleAdeyemi'),
    },
    {
      platform: 'stripe',
      eventId: 'evt_1sampleAdeyemiBegan',
      type: 'customer.subscription.created',
      subjectId: 'sub_1sampleAdeyemi',
      receivedAt: shift(at('2025-03-24', '08:15')),
      body: subscriptionBody(
        'evt_1sampleAdeyemiBegan',
        'sub_1sampleAdeyemi',
        shift(at('2025-03-24', '08:15')),
        getRenewal('sub_1sampleAdeyemi', shift),
      ),
      detail: 'The subscription of s.adeyemi@example.com is active.',
      signedWith: 'previous',
      concerns: subscriptionOfEvent('sub_1sampleAdeyemi'),
    },
  ]
  return drafts.map((draft, index) => ({
    id: drafts.length - index,
    status: 'done',
    detail: null,
    attempts: 1,
    timesReceived: 1,
    nextTryAt: null,
    doneAt: draft.receivedAt,
    signedWith: 'current',
    concerns: [],
    ...draft,
  }))
}

/** The same at the samples' own time. */
export const webhookEvents: readonly SampleWebhookEvent[] = webhookEventsAt((instant) => instant)

/** Who was turned away: Stripe called, but the signature did not match. */
export const webhookRefusalsAt = (shift: Shift): WebhookRefusal[] => [
  {
    platform: 'stripe',
    reason: 'bad signature',
    day: shift(at('2025-03-27', '18:42')).slice(0, 10),
    times: 1,
    lastAt: shift(at('2025-03-27', '18:42')),
  },
]
export const webhookRefusals: readonly WebhookRefusal[] = webhookRefusalsAt((instant) => instant)
