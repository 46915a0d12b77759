import type { RecordKind, RelatedRecord, Subscriber, WebhookConcern } from '@joy/contract'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import type { Community } from './community-store.ts'
import { findSubscriber } from './find-subscriber.ts'
import { getPayment } from './payments.ts'
import { disagreeingPeople } from './reconcile.ts'
import { upgradeRecord } from './upgrade-records.ts'
import { findJob } from './watch-job.ts'
import { deliveryOf } from './webhooks.ts'

const finders: Record<RecordKind, (community: Community, id: number) => RelatedRecord[]> = {
  subscriber: (community, id) => {
    const person = findSubscriber(community, id)
    return [
      ...subscriptionsOf(community, person),
      ...upgradesOf(community, person),
      ...disagreementsOf(community, person),
      ...changesOf(community, person),
      ...deliveriesAbout(community, person),
      ...mailsTo(community, person),
    ]
  },
  subscription: (community, id) => {
    const { subscriberId } = getPayment(community, { id })
    const person = subscriberId === null ? undefined : community.subscribers.get(subscriberId)
    return [
      ...(person ? [asRelated(person), ...upgradesOf(community, person)] : []),
      ...deliveriesOf(community, (it) => it.kind === 'subscription' && it.id === id),
    ]
  },
  upgrade: (community, id) => {
    const person = findSubscriber(community, upgradeRecord(community, id).substackSubscriberId)
    return [
      asRelated(person),
      ...subscriptionsOf(community, person),
      ...deliveriesOf(community, (it) => it.kind === 'upgrade' && it.id === id),
    ]
  },
  delivery: (community, id) =>
    deliveryOf(community, id).concerns.flatMap((it) => {
      if (it.kind === 'subscriber') return []
      const personId =
        it.kind === 'upgrade'
          ? upgradeRecord(community, it.id).substackSubscriberId
          : getPayment(community, { id: it.id }).subscriberId
      const person = community.subscribers.get(personId ?? 0)
      return person ? [asRelated(person)] : []
    }),
  job: (community, id) => {
    const { importId } = findJob(community, id)
    const its = [...community.jobs.values()].filter(
      (it) => importId !== null && it.importId === importId && it.id !== id,
    )
    return newest(its.map((it) => ({ kind: 'job', id: it.id, label: it.title, status: it.status, at: it.createdAt })))
  },
}

/** Which other records belong to one: five of a kind at most. */
export const findRelated = (community: Community, { kind, id }: { kind: RecordKind; id: number }): RelatedRecord[] =>
  finders[kind](community, id)

const newest = (records: RelatedRecord[]) => records.toSorted((a, b) => b.id - a.id).slice(0, 5)

const asRelated = (it: Subscriber): RelatedRecord => ({
  kind: 'subscriber',
  id: it.id,
  label: it.name || it.email,
  status: it.subscriptionStatus,
  at: null,
})

const isOf =
  ({ email }: Subscriber) =>
  (address: string) =>
    emailKey(address) === emailKey(email)

const subscriptionsOf = ({ subscriptions }: Community, person: Subscriber) =>
  newest(
    subscriptions
      .filter((it) => isOf(person)(it.email))
      .map((it) => ({
        kind: 'subscription',
        id: it.id,
        label: plans.find(({ id }) => id === it.plan)?.title ?? it.plan,
        status: it.status,
        at: it.startedAt,
      })),
  )

const upgradesOf = ({ upgrades }: Community, { id }: Subscriber) =>
  newest(
    upgrades
      .filter((it) => it.substackSubscriberId === id)
      .map((it) => ({ kind: 'upgrade', id: it.id, label: `#${it.id}`, status: it.status, at: it.createdAt })),
  )

const disagreementsOf = (community: Community, person: Subscriber): RelatedRecord[] =>
  disagreeingPeople(community)
    .filter((it) => isOf(person)(it.email))
    .flatMap((it) =>
      it.disagreements.map(({ code, words }) => ({
        kind: 'disagreement' as const,
        id: it.id,
        label: words,
        status: code,
        at: it.foundAt,
      })),
    )

const changesOf = ({ changeSets }: Community, { id }: Subscriber) =>
  newest(
    [...changeSets.values()]
      .filter(({ rows }) => rows.has(id))
      .map(({ record, undone }) => ({
        kind: 'change set',
        id: record.id,
        label: record.title,
        // An undo may have left this one person alone, or everybody.
        status: (record.status === 'undone' || isUntouched(record)) && !undone?.has(id) ? 'left alone' : record.status,
        at: record.createdAt,
      })),
  )

const deliveriesOf = ({ webhooks }: Community, isMeant: (concern: WebhookConcern) => boolean) =>
  newest(
    webhooks.deliveries
      .filter(({ concerns }) => concerns.some(isMeant))
      .map((it) => ({ kind: 'delivery', id: it.id, label: it.type, status: it.status, at: it.receivedAt })),
  )

function deliveriesAbout(community: Community, person: Subscriber) {
  const ids = new Set(
    [...subscriptionsOf(community, person), ...upgradesOf(community, person)].map(({ kind, id }) => `${kind} ${id}`),
  )
  ids.add(`subscriber ${person.id}`)
  return deliveriesOf(community, (it) => ids.has(`${it.kind} ${it.id}`))
}

const mailsTo = ({ messages }: Community, person: Subscriber) =>
  newest(
    messages.mails
      .filter(({ to }) => isOf(person)(to))
      .map((it) => ({ kind: 'mail', id: it.id, label: it.subject, status: it.status, at: it.createdAt })),
  )
