import type { Upgrade } from '@joy/contract'
import { at } from './at.ts'
import { sampleSubscriber, subscribers } from './subscribers.ts'

const memberIds: Record<string, string> = {
  'ruth.abernathy@example.com': '48210377',
  's.adeyemi@example.com': '48213902',
}

const registered = subscribers
  .filter((it) => it.subscriptionTier !== 'Free')
  .toReversed()
  .map((subscriber, index): Upgrade => ({
    id: index + 1,
    substackSubscriberId: subscriber.id,
    email: subscriber.email,
    name: subscriber.name,
    planningCenterMemberId: memberIds[subscriber.email] ?? String(47_310_204 + index * 4_817),
    status: 'registered',
    createdAt: subscriber.compedAt ?? subscriber.subscribedAt ?? at('2024-01-01'),
  }))

const waits = sampleSubscriber('pkowalczyk@example.net')
const waiting: Upgrade = {
  id: 20,
  substackSubscriberId: waits.id,
  email: waits.email,
  name: waits.name,
  planningCenterMemberId: null,
  status: 'pending',
  createdAt: at('2025-03-28', '11:20'),
}

/** Nineteen members of Planning Center and one who waits, newest first. */
export const upgrades: readonly Upgrade[] = [waiting, ...registered.toReversed()]
