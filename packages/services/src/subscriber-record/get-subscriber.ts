// Everything known of one person; each list is asked by its key, never searched.
import type { SubscriberRecord } from '@joy/contract'
import type { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { WebsiteSubscriber } from '@joy/database/entities/website-subscriber.entity.ts'
import { db, sqlRealNow } from '@joy/database/sql.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { waitingAddressChange } from '../address-changes/waiting-address-change.ts'
import { dueAt, waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { presentAccess } from '../access/present-access.ts'
import { readAccess } from '../access/read-access.ts'
import { getAliases } from '../addresses/get-aliases.ts'
import { listComps } from '../comps/list-comps.ts'
import { readMailbox } from '../consent/read-mailbox.ts'
import type { Context } from '../context.ts'
import { readMembership } from '../portal/read-membership.ts'
import { readBeside } from '../payments/read-beside.ts'
import { presentPersonSubscription } from '../payments/present-person-subscription.ts'
import { presentUpgrade, upgradeColumns } from '../upgrades/present-upgrade.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'

/** One subscriber with what every list knows of them, matched by e-mail. @throws AppError `not_found` */
export async function getSubscriber({ em }: Context, input: { id: number }): Promise<SubscriberRecord> {
  const subscriber = await findSubscriber(em, input.id)
  const { id, emailKey } = subscriber
  const comps = await listComps(em, emailKey)
  const inForce = comps.find((comp) => comp.endedAt === null)
  const website = await em.findOne(WebsiteSubscriber, { emailKey })
  const subscriptions = await em.find(Subscription, { emailKey }, { orderBy: { startedAt: 'desc', id: 'desc' } })
  const access = await readAccess(em, emailKey)
  const { at: now, graceDays } = access
  const beside = await readBeside(
    em,
    subscriptions.map((one) => one.id),
  )
  const deletion = await waitingDeletion(em, emailKey)
  const shown = subscriptions.map((one) => ({
    ...presentPersonSubscription(one, {
      now,
      graceDays,
      ...beside,
      deletionDueAt: dueAt(deletion),
    }),
    id: one.id,
    startedAt: one.startedAt.toISOString(),
  }))
  const upgrades = await db(em)
    .selectFrom('upgrade')
    .select(upgradeColumns)
    .where('substackSubscriberId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    subscriber: {
      id,
      email: subscriber.email,
      name: subscriber.name ?? null,
      subscriptionTier: access.plan,
      subscriptionType: access.type,
      subscriptionStatus: subscriber.subscriptionStatus ?? null,
      subscribedAt: subscriber.subscribedAt?.toISOString() ?? null,
      syncedAt: subscriber.syncedAt?.toISOString() ?? null,
      isComped: inForce !== undefined,
      compedAt: inForce?.compedAt ?? null,
    },
    access: presentAccess(access),
    substack: presentStatement(subscriber),
    mailbox: await readMailbox(em, id),
    comps,
    website: website && presentWebsite(website, access.plan),
    membership: await readMembership(em, {
      id,
      email: subscriber.email,
      name: subscriber.name ?? null,
      plan: access.plan,
    }),
    subscriptions: shown,
    upgrades: upgrades.map(presentUpgrade),
    addressChange: await waitingAddressChange(em, emailKey),
    deletionDueAt: deletion?.dueAt ?? null,
    portal: await getPortal(em, emailKey),
    aliases: await getAliases(em, emailKey),
  }
}

const presentStatement = (subscriber: Subscriber): SubscriberRecord['substack'] => ({
  tier: subscriber.substackTier,
  type: subscriber.substackType ?? null,
  endsAt: subscriber.substackEndsAt?.toISOString() ?? null,
  since: subscriber.substackSince?.toISOString() ?? null,
  asOf: subscriber.substackAsOf?.toISOString() ?? null,
  absentAt: subscriber.substackAbsentAt?.toISOString() ?? null,
})

const presentWebsite = (
  websiteSubscriber: WebsiteSubscriber,
  plan: string,
): NonNullable<SubscriberRecord['website']> => ({
  id: websiteSubscriber.id,
  email: websiteSubscriber.email,
  name: websiteSubscriber.name ?? null,
  subscriptionTier: planRank(plan) > 0 ? 'paid' : 'free',
  signedUpAt: websiteSubscriber.signedUpAt.toISOString(),
  exportedAt: websiteSubscriber.exportedAt?.toISOString() ?? null,
  unsubscribedAt: websiteSubscriber.unsubscribedAt?.toISOString() ?? null,
})

async function getPortal(em: Context['em'], emailKey: string): Promise<SubscriberRecord['portal']> {
  const session = await db(em)
    .selectFrom('portalSession')
    .select('createdAt')
    .where('emailKey', '=', emailKey)
    .where('endsAt', '>', sqlRealNow)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { signedInAt: session?.createdAt.toISOString() ?? null }
}
