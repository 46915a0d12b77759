import * as pages from '@joy/domain/page-paths.ts'
import type { NotificationKind } from '@joy/contract'
import { db, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { formatMomentWithZone } from '@joy/domain/time/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import { toCauseKey, toThingKey } from '../activity/cause-key.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { countInHour } from './count-in-hour.ts'

/**
 * What administrators are told. `link` is a path of the console, like /admin/jobs/12. A fault goes out in the words
 * of the Error Notification; `isMailed` false leaves it to the console (good news of long work, or a fault of mail itself).
 */
export type NewNotification = {
  kind: NotificationKind
  title: string
  text: string
  link: string | null
  isFault?: boolean
  isMailed?: boolean
  /** The thing that it is told of once, where several events tell of the same, such as each try of an invoice. */
  thing?: string
}

/** One cause, such as 'stripe unauthorised', and what is said once it has come so often (ruling 45). */
export type NoticeCause = { key: string; toText: (times: number) => string }

const sentRow = z.strictObject({ id: z.int(), email: z.string(), at: z.date() })

/**
 * Tells every administrator who wants to hear of this kind, in the console and by mail (ruling 30), in the
 * transaction of what happened; of what an outside event causes, once. Whoever becomes an administrator later hears of what happens from then on.
 */
export async function notify(context: Context, notification: NewNotification): Promise<void> {
  await send(context, notification, null)
}

/**
 * The same of failures that may come by the hundred: within an hour of the first they are one entry that counts, and one mail
 * (ruling 45). Whoever has read it finds it unread when more have come.
 */
export async function notifyOfCause(
  context: Context,
  { key, toText }: NoticeCause,
  notification: Omit<NewNotification, 'text'>,
): Promise<void> {
  const { times, since } = await countInHour(context.em, `notice:${key}`)
  if (times === 1) return send(context, { ...notification, text: toText(1) }, key)
  await db(context.em)
    .updateTable('notification')
    .set({ times, text: toText(times), readAt: null })
    .where('cause', '=', key)
    .where('at', '>=', since)
    .execute()
}

async function send(context: Context, notification: NewNotification, cause: string | null): Promise<void> {
  const { kind, title, link, isFault = kind === 'error', isMailed = true } = notification
  const text = (await eraserOfErased(context.em, [notification.text]))?.inText(notification.text) ?? notification.text
  const causeKey = notification.thing ? toThingKey(notification.thing) : toCauseKey(context.cause, kind, title, text)
  // Raw SQL: everybody's line is written by one statement, which gives whom each is for.
  const sent = await query(
    context.em,
    sentRow,
    sql`with sent as (
      insert into notification (administrator_id, kind, title, text, link, cause, cause_key)
      select a.id, ${kind}, ${title}, ${text}, ${link}, ${cause}, ${causeKey} from administrator a
        left join notification_switches s on s.administrator_id = a.id
        where a.disabled_at is null and coalesce(s.${sql.ref(kind)}, true) order by a.id
      on conflict (administrator_id, cause_key) where cause_key is not null do nothing
      returning id, administrator_id, at)
      select sent.id, a.email, sent.at from sent join administrator a on a.id = sent.administrator_id order by sent.id`,
  )
  if (context.cause) context.cause.written += sent.length
  if (!isMailed) return
  const zone = await communityZone(context.em)
  for (const { id, email, at } of sent)
    await queueMail(context, {
      template: isFault ? 'error-notification' : 'notification',
      to: email,
      idempotencyKey: `notification:${id}`,
      variables: {
        title,
        text,
        at: formatMomentWithZone(at, zone),
        consoleLink: `${context.settings.appUrl}${link ?? pages.console()}`,
      },
      secrets: {},
    })
}
