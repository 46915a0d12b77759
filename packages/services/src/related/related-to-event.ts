import type { RelatedRecord, WebhookConcern } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { getWebhookEvent } from '../webhooks/get-webhook-event.ts'
import { jobsOfUpgrade, subscribersBy } from './read-related.ts'

/** Of the records that it concerns, which the event names itself: whose they are, and the jobs of the upgrades. */
export async function relatedToEvent(context: Context, id: number): Promise<RelatedRecord[]> {
  const { concerns } = await getWebhookEvent(context, { id })
  const people = await getPeople(context, concerns)
  const found: RelatedRecord[] = []
  for (const person of people) found.push(...(await subscribersBy(context.em, { id: person })))
  for (const it of concerns) if (it.kind === 'upgrade') found.push(...(await jobsOfUpgrade(context.em, it.id)))
  return found
}

async function getPeople({ em }: Context, concerns: readonly WebhookConcern[]): Promise<number[]> {
  const getIds = (kind: WebhookConcern['kind']) => concerns.filter((it) => it.kind === kind).map(({ id }) => id)
  const isAny = (kind: WebhookConcern['kind']) => sql<number>`any(${getIds(kind)}::int[])`
  const rows = await db(em)
    .selectFrom('subscription as p')
    .innerJoin('subscriber as s', 's.emailKey', 'p.emailKey')
    .select('s.id')
    .where('p.id', '=', isAny('subscription'))
    .union((eb) => eb.selectFrom('upgrade').select('substackSubscriberId as id').where('id', '=', isAny('upgrade')))
    .orderBy('id')
    .execute()
  const named = new Set(getIds('subscriber'))
  return rows.map((row) => row.id).filter((id) => !named.has(id))
}
