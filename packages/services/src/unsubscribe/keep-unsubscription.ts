import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { atSubstack } from './at-substack.ts'
import { gatherSendingWords } from './sending-words.ts'

export type LeftNewsletter = { id: number; prior: string | null }
export type LeftWebsite = { id: number }

type Left = {
  emailKey: string
  way: 'page' | 'one-click'
  website: LeftWebsite | undefined
  newsletter: LeftNewsletter | undefined
}

/** Keeps what was left in a record, and whether it is to be done at Substack as well. */
export async function keepUnsubscription(
  em: Em,
  { emailKey, way, website, newsletter }: Left,
): Promise<{ id: number; isWaiting: boolean }> {
  // Who came back to the website alone left an earlier record in force; what it knows of the newsletter still holds.
  const [earlier] = await rowsOf(
    em,
    sql<Earlier>`with was as (
        select id, subscriber_id, prior_status as prior, action_id as "actionId", told_at as "toldAt", told_by as "toldBy"
        from unsubscription where email_key = ${emailKey} and undone_at is null for update
      ), undone as (
        update unsubscription u set undone_at = app_now(), action_id = null, told_at = null, told_by = null, word_at = null, word_is_off = null
        from was where u.id = was.id
      )
      select subscriber_id as id, prior, "actionId", "toldAt", "toldBy" from was`,
  )
  const left = newsletter ?? earlier
  const { id } = await rowOf(
    em,
    sql<{
      id: number
    }>`insert into unsubscription as u (email_key, way, website_subscriber_id, subscriber_id, prior_status, action_id, told_at, told_by)
      values (${emailKey}, ${way}, ${website?.id ?? null}, ${left?.id ?? null}, ${left?.prior ?? null},
        ${earlier?.actionId ?? null}::int, ${earlier?.toldAt ?? null}, ${earlier?.toldBy ?? null})
      returning id`,
  )
  await gatherSendingWords(em, emailKey)
  const { at } = await rowOf(
    em,
    sql<{ at: string | null }>`select ${atSubstack} as at from unsubscription u where id = ${id}`,
  )
  return { id, isWaiting: at === 'to do' }
}

type Earlier = {
  id: number | null
  prior: string | null
  actionId: number | null
  toldAt: Date | null
  toldBy: string | null
}
