import { onItsWay } from '@joy/domain/mail/on-its-way.ts'
import type { Noted } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { personOfRecord } from '../notes/person-of-record.ts'
import { askedByNobody } from '../portal/create-link.ts'
import { mailLink } from '../portal/mail-link.ts'
import { takePoint } from '../rate-limits/take-point.ts'

/**
 * Has a sign-in link mailed to somebody who asks for help. Nobody else ever sees it: it goes to the stored
 * address, and the older one that was sent like this works no more. The address's own limit holds here too.
 * @throws AppError `not_found`, TooManyRequests; `conflict` where their account was deleted
 */
export async function sendLink(context: Context, { kind, id }: Noted): Promise<{ message: string }> {
  const { email, emailKey, isErased } = await personOfRecord(context.em, { kind, id })
  if (isErased) throw new AppError('conflict', 'This account was deleted: nobody signs in to it any more.')
  await takePoint(context, 'sign-in-link:address', emailKey, context.settings.portalLimits.linksPerAddress)
  await inTransaction(context, async (context) => {
    // No browser asked: the link asks for one press of a button, and the code alone opens nothing.
    await mailLink(
      context,
      { to: email, emailKey, isKnown: true },
      { browserHash: askedByNobody.administrator, browser: '' },
    )
    await logActivity(context, {
      action: 'Sign-in Link Sent',
      platform: 'System',
      status: 'Successful',
      details: `Sent a sign-in link to ${email}`,
      after: kind === 'subscriber' ? { subscriberId: id } : { record: kind, id },
    })
  })
  const { settings } = context
  return {
    message: `${onItsWay('A sign-in link', email, settings)} It works for ${settings.portal.linkMinutes} minutes.`,
  }
}
