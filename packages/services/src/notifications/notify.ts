import type { NotificationKind } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { formatMoment } from '@joy/domain/dates.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'

/**
 * What administrators are told. `link` is a path of the console, like /admin/jobs/12. A fault goes out in the words
 * of the Error Notification; `isMailed` false leaves it at the bell (good news of long work, or a fault of mail itself).
 */
export type News = {
  kind: NotificationKind
  title: string
  text: string
  link: string | null
  isFault?: boolean
  isMailed?: boolean
}

type Told = { id: number; email: string; at: Date }

/**
 * Tells every administrator who wants to hear of this kind, at the bell and by mail (decisions, section 8.30), in the
 * transaction of what happened. Whoever becomes an administrator later hears of what happens from then on.
 */
export async function notify(context: Context, news: News): Promise<void> {
  const { kind, title, text, link, isFault = kind === 'error', isMailed = true } = news
  const told = await rowsOf(
    context.em,
    sql<Told>`with told as (
      insert into notification (administrator_id, kind, title, text, link)
      select a.id, ${kind}, ${title}, ${text}, ${link} from administrator a
        left join notification_switches s on s.administrator_id = a.id
        where a.disabled_at is null and coalesce(s.${sql.ref(kind)}, true) order by a.id
      returning id, administrator_id, at)
      select told.id::int, a.email, told.at from told join administrator a on a.id = told.administrator_id order by told.id`,
  )
  if (!isMailed) return
  for (const { id, email, at } of told)
    await queueMail(context, {
      template: isFault ? 'error-notification' : 'notification',
      to: email,
      idempotencyKey: `notification:${id}`,
      variables: {
        title,
        text,
        at: `${formatMoment(at, 'UTC')} UTC`,
        consoleLink: `${context.settings.appUrl}${link ?? '/admin'}`,
      },
      secrets: {},
    })
}
