import type { RelatedRecord } from '@joy/contract'
import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { getChanges } from '../subscriber-record/get-changes.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { eventsAbout, findDiscrepancies, mailsTo, subscriptionsBy, getUpgrades } from './read-related.ts'

/** What is paid, the way to a membership, what changed the row, where the sides disagree, what was told and written. */
export async function relatedToSubscriber({ em }: Context, id: number): Promise<RelatedRecord[]> {
  const { email, emailKey } = await findSubscriber(em, id)
  const { addresses, subjects } = await knownAs(em, { id, emailKey })
  const changes = (await getChanges(em, id)).filter(({ operation }) => operation !== 'stamped').slice(0, 5)
  const comps = await getCompSets(em, id)
  return [
    ...(await subscriptionsBy(em, emailKey)),
    ...(await getUpgrades(em, id)),
    ...(await findDiscrepancies(em, emailKey)),
    ...changes.map(({ id, title, at, ...it }) => asRelated({ id, label: title, status: toStatusLabel(it), at })),
    ...comps.map(asRelated),
    ...(await eventsAbout(em, [email, emailKey, ...subjects])),
    ...(await mailsTo(em, [email, emailKey, ...addresses])),
  ]
}

const asRelated = ({ at, ...it }: { id: number; label: string; status: string; at: Date }): RelatedRecord => ({
  ...it,
  kind: 'change set',
  at: at.toISOString(),
})

/** An undo may have left this one person alone, or everybody. */
const toStatusLabel = (it: { status: string; rows: number; keptRows: number; isUndone: boolean }) =>
  (it.status === 'undone' || isUntouched(it)) && !it.isUndone ? 'left alone' : it.status

/** The batches of the person's comps that were granted here; an import's stand among the changes. */
const getCompSets = async (em: Em, subscriberId: number) => {
  const rows = await db(em)
    .selectFrom('comp as c')
    .innerJoin('changeSet as s', 's.id', 'c.changeSetId')
    .leftJoin('changeRow as r', (join) =>
      join.onRef('r.changeSetId', '=', 's.id').on('r.subscriberId', '=', subscriberId),
    )
    .select(['s.id', 's.title as label', 's.status', 's.rows', 's.keptRows', 's.createdAt as at'])
    .select((eb) => eb.fn.coalesce('r.isUndone', eb.lit(true)).as('isUndone'))
    .where('c.emailKey', '=', (eb) => eb.selectFrom('subscriber').select('emailKey').where('id', '=', subscriberId))
    .where('s.kind', '=', 'comp')
    .orderBy('s.id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ id, label, at, ...it }) => ({ id, label, at, status: toStatusLabel(it) }))
}

/** The person's addresses as other lists spell them, and what Stripe and Planning Center call what is theirs. */
async function knownAs(em: Em, { id, emailKey }: { id: number; emailKey: string }) {
  // Raw SQL: three tables as one list of pairs.
  const rows = await query(
    em,
    z.strictObject({ address: z.string().nullable(), subject: z.string().nullable() }),
    sql`
      select email as address, provider_subscription_id as subject from subscription where email_key = ${emailKey}
      union all select email, null from website_subscriber where email_key = ${emailKey}
      union all select null, planning_center_member_id from upgrade where substack_subscriber_id = ${id}`,
  )
  return {
    addresses: rows.flatMap(({ address }) => (address === null ? [] : [address])),
    subjects: rows.map(({ subject }) => subject),
  }
}
