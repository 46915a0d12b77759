import type { RelatedRecord } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { isUntouched } from '@joy/domain/change-sets.ts'
import type { Context } from '../context.ts'
import { changesOf } from '../subscriber-record/changes-of.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { deliveriesAbout, disagreementsOf, mailsTo, subscriptionsBy, upgradesOf } from './read-related.ts'

/** What is paid, the way to a membership, what changed the row, where the sides disagree, what was told and written. */
export async function relatedToSubscriber({ em }: Context, id: number): Promise<RelatedRecord[]> {
  const { email, emailKey } = await findSubscriber(em, id)
  const { addresses, subjects } = await knownAs(em, { id, emailKey })
  const changes = (await changesOf(em, id)).filter(({ deed }) => deed !== 'stamped').slice(0, 5)
  const comps = await compSetsOf(em, id)
  return [
    ...(await subscriptionsBy(em, emailKey)),
    ...(await upgradesOf(em, id)),
    ...(await disagreementsOf(em, emailKey)),
    ...changes.map(({ id, title, at, ...it }) => asRelated({ id, label: title, status: standingOf(it), at })),
    ...comps.map(asRelated),
    ...(await deliveriesAbout(em, [email, emailKey, ...subjects])),
    ...(await mailsTo(em, [email, emailKey, ...addresses])),
  ]
}

const asRelated = ({ at, ...it }: { id: number; label: string; status: string; at: Date }): RelatedRecord => ({
  ...it,
  kind: 'change set',
  at: at.toISOString(),
})

/** An undo may have left this one person alone, or everybody. */
const standingOf = (it: { status: string; rows: number; keptRows: number; isUndone: boolean }) =>
  (it.status === 'undone' || isUntouched(it)) && !it.isUndone ? 'left alone' : it.status

/** The batches of the person's comps that were granted here; an import's stand among the changes. */
const compSetsOf = async (em: Em, subscriberId: number) => {
  const rows = await rowsOf(
    em,
    sql<{
      id: number
      label: string
      status: string
      rows: number
      keptRows: number
      isUndone: boolean
      at: Date
    }>`select s.id, s.title as label, s.status, s.rows, s.kept_rows as "keptRows", s.created_at as at, coalesce(r.is_undone, true) as "isUndone"
      from comp c join change_set s on s.id = c.change_set_id
        left join change_row r on r.change_set_id = s.id and r.subscriber_id = ${subscriberId}
      where c.email_key = (select email_key from subscriber where id = ${subscriberId}) and s.kind = 'comp' order by s.id desc limit 5`,
  )
  return rows.map(({ id, label, at, ...it }) => ({ id, label, at, status: standingOf(it) }))
}

/** The person's addresses as other lists spell them, and what Stripe and Planning Center call what is theirs. */
async function knownAs(em: Em, { id, emailKey }: { id: number; emailKey: string }) {
  const rows = await rowsOf(
    em,
    sql<{ address: string | null; subject: string | null }>`
      select email as address, provider_subscription_id as subject from subscription where email_key = ${emailKey}
      union all select email, null from website_subscriber where email_key = ${emailKey}
      union all select null, planning_center_member_id from upgrade where substack_subscriber_id = ${id}`,
  )
  return {
    addresses: rows.flatMap(({ address }) => (address === null ? [] : [address])),
    subjects: rows.map(({ subject }) => subject),
  }
}
