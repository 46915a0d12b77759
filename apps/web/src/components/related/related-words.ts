import type { RelatedRecord } from '@joy/contract'
import { paths } from '#paths.ts'

type Kind = RelatedRecord['kind']

/** In this order, one line for each kind. */
export const relatedKinds: readonly { kind: Kind; one: string; many: string }[] = [
  { kind: 'disagreement', one: 'Disagreement', many: 'Disagreements' },
  { kind: 'subscriber', one: 'Subscriber', many: 'Subscribers' },
  { kind: 'subscription', one: 'Subscription', many: 'Subscriptions' },
  { kind: 'upgrade', one: 'Upgrade', many: 'Upgrades' },
  { kind: 'job', one: 'Job', many: 'Jobs' },
  { kind: 'delivery', one: 'Delivery', many: 'Deliveries' },
  { kind: 'change set', one: 'Change', many: 'Changes' },
  { kind: 'mail', one: 'Mail', many: 'Mails' },
]

const pathsOf: Record<Kind, (it: RelatedRecord) => string> = {
  subscriber: ({ id }) => paths.subscriberRecord(id),
  subscription: ({ id }) => paths.payment(id),
  upgrade: ({ id }) => paths.upgradeRecord(id),
  delivery: ({ id }) => paths.webhook(id),
  job: ({ id }) => paths.job(id),
  'change set': ({ id }) => paths.changeSet(id),
  mail: ({ id }) => paths.mail(id),
  disagreement: ({ status }) => paths.reconcile(status ?? undefined),
}

/** Where a related record stands. */
export const relatedPath = (it: RelatedRecord): string => pathsOf[it.kind](it)
