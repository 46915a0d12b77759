import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { atSubstack, nextActionId } from './at-substack.ts'
import { noteShownBefore } from './note-shown-before.ts'

/** `isSentTo`: Substack has them and sends to them. */
export type LeftNewsletter = { id: number; prior: string | null; isSentTo: boolean }
export type LeftWebsite = { id: number; isExported: boolean }

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
        select id, subscriber_id, prior_status as prior, action_id as "actionId", told_at as "toldAt", told_by as "toldBy", seen_at as "seenAt"
        from unsubscription where email_key = ${emailKey} and undone_at is null for update
      ), undone as (
        update unsubscription u set undone_at = app_now(), action_id = null, told_at = null, told_by = null, seen_at = null
        from was where u.id = was.id
      )
      select subscriber_id as id, prior, "actionId", "toldAt", "toldBy", "seenAt" from was`,
  )
  const left = newsletter ?? earlier
  const known = newsletter ? undefined : earlier
  const isOnNoList = !newsletter && !earlier && (await rowsOf(em, onNewsletter(emailKey))).length === 0
  const isSentTo = newsletter?.isSentTo ?? (isOnNoList && website?.isExported === true)
  const { id } = await rowOf(
    em,
    sql<{
      id: number
    }>`insert into unsubscription as u (email_key, way, website_subscriber_id, subscriber_id, prior_status,
        action_id, told_at, told_by, seen_at)
      values (${emailKey}, ${way}, ${website?.id ?? null}, ${left?.id ?? null}, ${left?.prior ?? null},
        case when ${isSentTo} then ${nextActionId} else ${known?.actionId ?? null}::int end, ${known?.toldAt ?? null},
        ${known?.toldBy ?? null}, ${known?.seenAt ?? null})
      returning id`,
  )
  if (newsletter && !isSentTo) await noteShownBefore(em, { id, subscriberId: newsletter.id })
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
  seenAt: Date | null
}

const onNewsletter = (emailKey: string) => sql`select 1 from subscriber where email_key = ${emailKey}`
