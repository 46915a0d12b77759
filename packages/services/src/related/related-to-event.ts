import type { RelatedRecord, WebhookConcern } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { getWebhookEvent } from '../webhooks/get-webhook-event.ts'
import { jobsOfUpgrade, personBy } from './read-related.ts'

/** Of the records that it concerns, which the event names itself: whose they are, and the jobs of the upgrades. */
export async function relatedToEvent(context: Context, id: number): Promise<RelatedRecord[]> {
  const { concerns } = await getWebhookEvent(context, { id })
  const found = await getPeople(context, concerns)
  for (const it of concerns) if (it.kind === 'upgrade') found.push(...(await jobsOfUpgrade(context.em, it.id)))
  return found
}

/** But those whom the event itself names. */
async function getPeople({ em }: Context, concerns: readonly WebhookConcern[]): Promise<RelatedRecord[]> {
  const getIds = (kind: WebhookConcern['kind']) => concerns.filter((it) => it.kind === kind).map(({ id }) => id)
  const isAny = (kind: WebhookConcern['kind']) => sql<number>`any(${getIds(kind)}::int[])`
  const rows = await db(em)
    .selectFrom('subscription')
    .select('emailKey')
    .where('id', '=', isAny('subscription'))
    .union((eb) =>
      eb
        .selectFrom('upgrade as u')
        .innerJoin('subscriber as s', 's.id', 'u.substackSubscriberId')
        .select('s.emailKey')
        .where('u.id', '=', isAny('upgrade')),
    )
    .orderBy('emailKey')
    .execute()
  const people: RelatedRecord[] = []
  for (const { emailKey } of rows) people.push(...(await personBy(em, emailKey)))
  const named = new Set(getIds('subscriber'))
  return people.filter(({ kind, id }) => kind !== 'subscriber' || !named.has(id))
}
