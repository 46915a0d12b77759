import type { RelatedRecord } from '@joy/contract'
import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { getChanges } from '../subscriber-record/get-changes.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { findWebsiteSubscriber } from '../addresses/find-website-subscriber.ts'
import { anyAddress } from '../addresses/get-addresses.ts'
import { newsletterRows } from '../addresses/newsletter-rows.ts'
import type { Person } from '../addresses/person.ts'
import { eventsAbout, findDiscrepancies, mailsTo, subscriptionsBy, getUpgrades } from './read-related.ts'

/** What is paid, the way to a membership, what changed the row, where the sides disagree, what was told and written: by each of their addresses. */
async function relatedToPerson(em: Em, { email, emailKey }: Person): Promise<RelatedRecord[]> {
  const rows = await newsletterRows(em, emailKey)
  const ids = rows.map(({ id }) => id)
  const { addresses, subjects } = await knownAs(em, emailKey)
  const changes = (await getChanges(em, ids)).filter(({ operation }) => operation !== 'stamped').slice(0, 5)
  const comps = await getCompSets(em, { emailKey, ids })
  return [
    ...(await subscriptionsBy(em, emailKey)),
    ...(await getUpgrades(em, ids)),
    ...(await findDiscrepancies(em, emailKey)),
    ...changes.map(({ id, title, at, ...it }) => asRelated({ id, label: title, status: toStatusLabel(it), at })),
    ...comps.map(asRelated),
    ...(await eventsAbout(em, [email, emailKey, ...addresses, ...subjects])),
    ...(await mailsTo(em, [email, emailKey, ...addresses])),
  ]
}

export const relatedToSubscriber = async ({ em }: Context, id: number): Promise<RelatedRecord[]> =>
  relatedToPerson(em, await findSubscriber(em, id))

export const relatedToWebsiteSubscriber = async ({ em }: Context, id: number): Promise<RelatedRecord[]> =>
  relatedToPerson(em, await findWebsiteSubscriber(em, id))

const asRelated = ({ at, ...it }: { id: number; label: string; status: string; at: Date }): RelatedRecord => ({
  ...it,
  kind: 'change set',
  at: at.toISOString(),
})

/** An undo may have left this one person alone, or everybody. */
const toStatusLabel = (it: { status: string; rows: number; keptRows: number; isUndone: boolean }) =>
  (it.status === 'undone' || isUntouched(it)) && !it.isUndone ? 'left alone' : it.status

/** The batches of the person's comps that were granted here; an import's stand among the changes. */
const getCompSets = async (em: Em, { emailKey, ids }: { emailKey: string; ids: readonly number[] }) => {
  const rows = await db(em)
    .selectFrom('comp as c')
    .innerJoin('changeSet as s', 's.id', 'c.changeSetId')
    .leftJoin('changeRow as r', (join) =>
      join.onRef('r.changeSetId', '=', 's.id').on('r.subscriberId', '=', sql<number>`any(${[...ids]}::int[])`),
    )
    .distinctOn('s.id')
    .select(['s.id', 's.title as label', 's.status', 's.rows', 's.keptRows', 's.createdAt as at'])
    .select((eb) => eb.fn.coalesce('r.isUndone', eb.lit(true)).as('isUndone'))
    .where('c.emailKey', '=', anyAddress(emailKey))
    .where('s.kind', '=', 'comp')
    .orderBy('s.id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ id, label, at, ...it }) => ({ id, label, at, status: toStatusLabel(it) }))
}

/** The person's addresses as the lists spell them, those of before too, and what Stripe and Planning Center call what is theirs. */
async function knownAs(em: Em, emailKey: string) {
  const isTheirs = sql`email_key = ${anyAddress(emailKey)}`
  // Raw SQL: five tables as one list of pairs.
  const rows = await query(
    em,
    z.strictObject({ address: z.string().nullable(), subject: z.string().nullable() }),
    sql`
      select email as address, provider_subscription_id as subject from subscription where ${isTheirs}
      union all select email, null from website_subscriber where ${isTheirs}
      union all select email, null from subscriber where ${isTheirs}
      union all select alias_key, null from address_alias where main_key = ${emailKey}
      union all select email, null from address_alias where main_key = ${emailKey}
      union all select null, planning_center_member_id from upgrade
        where substack_subscriber_id in (select id from subscriber where ${isTheirs})`,
  )
  return {
    addresses: rows.flatMap(({ address }) => (address === null ? [] : [address])),
    subjects: rows.map(({ subject }) => subject),
  }
}
