import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { atSubstack } from './at-substack.ts'
import { gatherSendingStatement } from './sending-statement.ts'

type LeftNewsletter = { id: number; prior: string | null }
type LeftWebsite = { id: number }

type Left = {
  emailKey: string
  way: 'page' | 'one-click'
  website: LeftWebsite | undefined
  newsletter: LeftNewsletter | undefined
}

const earlierRecord = z.strictObject({
  id: z.int().nullable(),
  prior: z.string().nullable(),
  actionId: z.int().nullable(),
  reportedAt: z.date().nullable(),
  reportedBy: z.string().nullable(),
})

/** Keeps what was left in a record, and whether it is to be done at Substack as well. */
export async function saveUnsubscription(
  em: Em,
  { emailKey, way, website, newsletter }: Left,
): Promise<{ id: number; isWaiting: boolean }> {
  // Who came back to the website alone left an earlier record in force; what it knows of the newsletter still holds.
  // Raw SQL: gives what stood in the record before the same statement emptied it.
  const [earlier] = await query(
    em,
    earlierRecord,
    sql`with was as (
        select id, subscriber_id, prior_status as prior, action_id, reported_at, reported_by
        from unsubscription where email_key = ${emailKey} and undone_at is null for update
      ), undone as (
        update unsubscription u set undone_at = app_now(), action_id = null, reported_at = null, reported_by = null, sending_stated_at = null, is_sending_off = null
        from was where u.id = was.id
      )
      select subscriber_id as id, prior, action_id, reported_at, reported_by from was`,
  )
  const left = newsletter ?? earlier
  const { id } = await db(em)
    .insertInto('unsubscription')
    .values({
      emailKey,
      way,
      websiteSubscriberId: website?.id ?? null,
      subscriberId: left?.id ?? null,
      priorStatus: left?.prior ?? null,
      actionId: earlier?.actionId ?? null,
      reportedAt: earlier?.reportedAt ?? null,
      reportedBy: earlier?.reportedBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await gatherSendingStatement(em, emailKey)
  const { at } = await db(em)
    .selectFrom('unsubscription as u')
    .select(atSubstack.as('at'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, isWaiting: at === 'to do' }
}
