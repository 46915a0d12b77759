import * as pages from '@joy/domain/page-paths.ts'
import type { Unsubscription } from '@joy/contract'
import { db, query, sql, sqlNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { saveUnsubscription } from './save-unsubscription.ts'
import { lookAtUnsubscription, getPerson } from './look-at-unsubscription.ts'
import { lockForLeaving } from './lock-additions.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { readReminderToken } from './reminder-token.ts'
import { setStopped } from './stop-reminders.ts'
import { WEEKLY } from './unsubscribe-token.ts'

/**
 * Takes a person off both lists, again and again with the same answer, and keeps what stood there before. Where Substack
 * sends to them, somebody is to take them off there by hand. Whoever does it on the page is told by mail; one click in a
 * mail program (RFC 8058) is answered by no mail. The link of a reminder stops reminders alone, and no mail tells of it.
 * @throws AppError `not_found`
 */
export const unsubscribe = (
  context: Context,
  { token }: { token: string },
  way: 'page' | 'one-click' = 'page',
): Promise<Unsubscription> =>
  inTransaction(context, async (context) => {
    const { em, settings } = context
    const reminded = await readReminderToken(context, token)
    if (reminded) return setStopped(context, reminded, true)
    const { email, emailKey } = await getPerson(context, token)
    await lockForLeaving(em)
    await lockPerson(em, emailKey)
    const website = await db(em)
      .updateTable('websiteSubscriber')
      .set({ unsubscribedAt: sqlNow })
      .where('emailKey', '=', emailKey)
      .where('unsubscribedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // Raw SQL: gives what stood there before the same statement changed it.
    const [newsletter] = await query(
      em,
      z.strictObject({ id: z.int(), prior: z.string().nullable() }),
      sql`update subscriber it set subscription_status = 'unsubscribed',
          version = it.version + (it.subscription_status is distinct from 'unsubscribed')::int
        from (select id, subscription_status as prior from subscriber where email_key = ${emailKey} for update) was
        where it.id = was.id and (it.subscription_status is distinct from 'unsubscribed' or not ${statedHere(emailKey)})
        returning it.id, was.prior`,
    )
    if (website || newsletter) {
      const { id, isWaiting } = await saveUnsubscription(em, { emailKey, way, website, newsletter })
      await logActivity(context, {
        action: 'Unsubscribed',
        platform: 'Website',
        status: 'Successful',
        details: `Unsubscribed here from the ${WEEKLY.toLowerCase()}${isWaiting ? '; still to be unsubscribed at Substack' : ''}`,
        person: { name: null, email },
      })
      if (way === 'page')
        await queueMail(context, {
          template: 'unsubscribed',
          to: email,
          idempotencyKey: `unsubscribed:${id}`,
          variables: { list: WEEKLY, atSubstack: isWaiting ? stillComing : '' },
          secrets: { link: `${settings.appUrl}${pages.unsubscribe(token)}` },
        })
    }
    return lookAtUnsubscription(context, { token })
  })

/** Whoever a list closed already leaves by their own word as well, which no undo of that list takes back. */
const statedHere = (emailKey: string) =>
  sql`exists (select from unsubscription u where u.email_key = ${emailKey} and u.undone_at is null)`

const stillComing =
  'The reflections are sent by Substack, where we take this address off by hand: until then one may still come.'
