import * as pages from '@joy/domain/page-paths.ts'
import { messages } from '@joy/contract/messages.ts'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { db, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { inEvenTime } from '../security/in-even-time.ts'
import { createToken, hashToken } from '../security/token.ts'

/** How long the link of a forgotten password holds (ruling 34). */
const RESET_MINUTES = 30
/** Some ten times as long as the work takes. */
const EVEN_MS = 150

/**
 * Mails a link to whoever forgot the password. An address without an administrator gets the same answer after the same
 * time, and no mail.
 * @throws AppError `invalid_input`, TooManyRequests
 */
export const requestReset = (context: Context, input: { email: string }): Promise<{ message: string }> =>
  inEvenTime(EVEN_MS, () => request(context, input))

async function request(context: Context, input: { email: string }): Promise<{ message: string }> {
  const { perNetwork, perAddress } = context.settings.passwordLinkLimits
  const email = readEmail(input.email)
  if (!email.ok) throw new AppError('invalid_input', messages.invalidEmail)
  await takePoint(context, 'password-link:network', toNetwork(context.client.ip), perNetwork)
  await takePoint(context, 'password-link:address', email.key, perAddress)

  const token = createToken()
  await inTransaction(context, async (context) => {
    const administrator = await context.em.findOne(Administrator, { emailKey: email.key, disabledAt: null })
    const administratorId = administrator?.id ?? null
    await db(context.em)
      .updateTable('administratorLink')
      .set({ voidedAt: sqlNow })
      .where('kind', '=', 'password')
      .where('administratorId', '=', sql<number>`${administratorId}::integer`)
      .where('usedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .execute()
    const { id, expiresAt } = await db(context.em)
      .insertInto('administratorLink')
      .values({
        kind: 'password',
        tokenHash: hashToken(token),
        email: administrator?.email ?? email.email,
        emailKey: email.key,
        administratorId,
        expiresAt: sql<Date>`app_now() + make_interval(mins => ${RESET_MINUTES})`,
      })
      .returning(['id', 'expiresAt'])
      .executeTakeFirstOrThrow()
    if (!administrator) return
    await logActivity(context, {
      action: 'Password Link Sent',
      platform: 'System',
      status: 'Successful',
      details: 'Somebody asked for a link to set a new password.',
      person: { name: administrator.name, email: administrator.email },
    })
    await queueMail(context, {
      template: 'password-reset',
      to: administrator.email,
      variables: { minutes: String(RESET_MINUTES) },
      secrets: { link: `${context.settings.appUrl}${pages.resetPassword(token)}` },
      idempotencyKey: `password-link:${id}`,
      uselessAfter: expiresAt,
    })
  })
  return { message: messages.passwordLinkSent }
}
