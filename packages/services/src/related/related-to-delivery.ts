import type { RelatedRecord, WebhookConcern } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { getDelivery } from '../webhooks/get-delivery.ts'
import { jobsOfUpgrade, subscribersBy } from './read-related.ts'

/** Of the records that it concerns, which the delivery names itself: whose they are, and the jobs of the upgrades. */
export async function relatedToDelivery(context: Context, id: number): Promise<RelatedRecord[]> {
  const { concerns } = await getDelivery(context, { id })
  const people = await peopleOf(context, concerns)
  const found: RelatedRecord[] = []
  for (const person of people) found.push(...(await subscribersBy(context.em, { id: person })))
  for (const it of concerns) if (it.kind === 'upgrade') found.push(...(await jobsOfUpgrade(context.em, it.id)))
  return found
}

async function peopleOf({ em }: Context, concerns: readonly WebhookConcern[]): Promise<number[]> {
  const idsOf = (kind: WebhookConcern['kind']) => concerns.filter((it) => it.kind === kind).map(({ id }) => id)
  const rows = await rowsOf(
    em,
    sql<{ id: number }>`select s.id from subscription p join subscriber s on s.email_key = p.email_key
        where p.id = any(${idsOf('subscription')}::int[])
      union select substack_subscriber_id from upgrade where id = any(${idsOf('upgrade')}::int[]) order by 1`,
  )
  const named = new Set(idsOf('subscriber'))
  return rows.map((row) => row.id).filter((id) => !named.has(id))
}
