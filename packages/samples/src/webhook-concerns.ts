import type { WebhookConcern } from '@joy/contract'
import { subscribers } from './subscribers.ts'
import { subscriptions } from './subscriptions.ts'
import { upgrades } from './upgrades.ts'

export const subscriptionOfEvent = (provided: string): WebhookConcern[] =>
  subscriptions
    .filter((it) => it.providerSubscriptionId === provided)
    .map(({ id, email }) => ({ kind: 'subscription', id, label: email }))

export const subscriberOfEvent = (address: string): WebhookConcern[] =>
  subscribers
    .filter(({ email }) => email === address)
    .map(({ id, email, name }) => ({ kind: 'subscriber', id, label: name ?? email }))

export const upgradesOfEvent = (memberId: string): WebhookConcern[] =>
  upgrades
    .filter(({ planningCenterMemberId }) => planningCenterMemberId === memberId)
    .map(({ id }) => ({ kind: 'upgrade', id, label: `#${id}` }))
