// Everything known of one person; each list is asked by its key, never searched.
import type { PersonRecord } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, type Em, sqlRealNow } from '@joy/database/sql.ts'
import { presentAccess } from '../access/present-access.ts'
import { type PersonAccess, readAccess } from '../access/read-access.ts'
import { waitingAddressChange } from '../address-changes/waiting-address-change.ts'
import { getAliases } from '../addresses/get-aliases.ts'
import type { Person } from '../addresses/person.ts'
import { listComps } from '../comps/list-comps.ts'
import { dueAt, waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { presentPersonSubscription } from '../payments/present-person-subscription.ts'
import { readBeside } from '../payments/read-beside.ts'
import { readMembership } from '../portal/read-membership.ts'
import { presentUpgrade, upgradeColumns } from '../upgrades/present-upgrade.ts'
import { readWebsitePart } from './read-website-part.ts'

/** By their main address. `subscriberId`: their row on the newsletter's list, on which upgrades hang; null: they have none. */
type Whom = Person & { name: string | null; subscriberId: number | null }

/** What every record of a person shows, whichever list they stand on, matched by e-mail. */
export async function readPerson(em: Em, whom: Whom): Promise<PersonRecord> {
  const { email, emailKey, name, subscriberId } = whom
  const access = await readAccess(em, emailKey)
  const deletion = await waitingDeletion(em, emailKey)
  return {
    access: presentAccess(access),
    comps: await listComps(em, emailKey),
    website: await readWebsitePart(em, emailKey, access.plan),
    membership:
      subscriberId === null ? null : await readMembership(em, { id: subscriberId, email, name, plan: access.plan }),
    subscriptions: await readSubscriptions(em, emailKey, access, dueAt(deletion)),
    upgrades: subscriberId === null ? [] : await readUpgrades(em, subscriberId),
    aliases: await getAliases(em, emailKey),
    addressChange: await waitingAddressChange(em, emailKey),
    deletionDueAt: deletion?.dueAt ?? null,
    portal: await getPortal(em, emailKey),
  }
}

async function readSubscriptions(
  em: Em,
  emailKey: string,
  { at: now, graceDays }: PersonAccess,
  deletionDueAt: Date | null,
): Promise<PersonRecord['subscriptions']> {
  const subscriptions = await em.find(Subscription, { emailKey }, { orderBy: { startedAt: 'desc', id: 'desc' } })
  const beside = await readBeside(
    em,
    subscriptions.map(({ id }) => id),
  )
  return subscriptions.map((one) => ({
    ...presentPersonSubscription(one, { now, graceDays, ...beside, deletionDueAt }),
    id: one.id,
    startedAt: one.startedAt.toISOString(),
  }))
}

async function readUpgrades(em: Em, subscriberId: number): Promise<PersonRecord['upgrades']> {
  const upgrades = await db(em)
    .selectFrom('upgrade')
    .select(upgradeColumns)
    .where('substackSubscriberId', '=', subscriberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return upgrades.map(presentUpgrade)
}

async function getPortal(em: Em, emailKey: string): Promise<PersonRecord['portal']> {
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
