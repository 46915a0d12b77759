import type { Unsubscription } from '@joy/contract'
import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lookAtUnsubscription, personOf } from './look-at-unsubscription.ts'
import { lockPerson } from './lock-person.ts'
import { WEEKLY } from './unsubscribe-token.ts'

/**
 * Takes a person off both lists, again and again with the same answer, and keeps what stood there before. Whoever
 * does it on the page is told by mail; one click in a mail program (RFC 8058) is answered by no mail.
 * @throws AppError `not_found`
 */
export const unsubscribe = (
  context: Context,
  { token }: { token: string },
  way: 'page' | 'one-click' = 'page',
): Promise<Unsubscription> =>
  inTransaction(context, async (context) => {
    const { em, settings } = context
    const { email, emailKey } = await personOf(context, token)
    await lockPerson(em, emailKey)
    const [website] = await rowsOf(
      em,
      sql<{
        id: number
      }>`update website_subscriber set unsubscribed_at = app_now() where email_key = ${emailKey} and unsubscribed_at is null returning id`,
    )
    const [newsletter] = await rowsOf(
      em,
      sql<{
        id: number
        prior: string | null
      }>`update subscriber it set subscription_status = 'unsubscribed', version = it.version + 1
        from (select id, subscription_status as prior from subscriber where email_key = ${emailKey} for update) was
        where it.id = was.id and it.subscription_status is distinct from 'unsubscribed' returning it.id, was.prior`,
    )
    if (website || newsletter) {
      // Who came back to the website alone left an earlier record in force; what it knows of the newsletter still holds.
      const [earlier] = await rowsOf(
        em,
        sql<{ id: number | null; prior: string | null }>`update unsubscription set undone_at = app_now()
          where email_key = ${emailKey} and undone_at is null returning subscriber_id as id, prior_status as prior`,
      )
      const left = newsletter ?? earlier
      const { id } = await rowOf(
        em,
        sql<{
          id: number
        }>`insert into unsubscription (email_key, way, website_subscriber_id, subscriber_id, prior_status)
          values (${emailKey}, ${way}, ${website?.id ?? null}, ${left?.id ?? null}, ${left?.prior ?? null}) returning id`,
      )
      await logActivity(context, {
        action: 'Unsubscribed',
        platform: 'Website',
        status: 'Successful',
        details: `Left the ${WEEKLY.toLowerCase()}`,
        person: { name: null, email },
      })
      if (way === 'page')
        await queueMail(context, {
          template: 'unsubscribed',
          to: email,
          idempotencyKey: `unsubscribed:${id}`,
          variables: { list: WEEKLY },
          secrets: { link: `${settings.appUrl}/unsubscribe?token=${token}` },
        })
    }
    return lookAtUnsubscription(context, { token })
  })
