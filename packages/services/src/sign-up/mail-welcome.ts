import { formatDay } from '@joy/domain/time/dates.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { askedByNobody, createLink } from '../portal/create-link.ts'
import { unsubscribeLink } from '../unsubscribe/unsubscribe-token.ts'

/** `isListed`: they stood on a list before. `websiteId`: on the website's list, which can be left again. */
export type SignedUpPerson = {
  email: string
  emailKey: string
  name: string | null
  isListed: boolean
  websiteId: number | null
}
/** New to us; known; or known with a closed mailbox, which nobody but its owner opens. */
export type SignUpStatus = 'new' | 'known' | 'closed'

/**
 * Somebody new is welcomed; a known address gets a link to sign in with, which for a closed mailbox opens it again. The
 * page says the same to all of them.
 */
export async function mailWelcome(
  context: Context,
  {
    email,
    emailKey,
    name,
    isListed,
    websiteId,
    activityId,
    status,
  }: SignedUpPerson & { activityId: number; status: SignUpStatus },
): Promise<void> {
  const { secrets, settings } = context
  const idempotencyKey = `sign-up:${activityId}`
  const unsubscribe =
    websiteId === null
      ? {}
      : { unsubscribe: unsubscribeLink(secrets, settings.appUrl, { list: 'website', id: websiteId }) }
  // No browser asked for it: wherever it is followed, its person presses one button more. Somebody new costs the same work,
  // by a link that is never sent and opens nothing.
  const browserHash = askedByNobody.signUp
  const [isKnown, isClosed] = [status !== 'new', status === 'closed']
  const link = await createLink(context, {
    to: email,
    emailKey,
    isKnown,
    browserHash,
    opensMailbox: isClosed,
    ...(isClosed ? { name } : {}),
  })
  if (!isKnown)
    return queueMail(context, {
      template: 'welcome',
      to: email,
      idempotencyKey,
      variables: { name: name ?? '' },
      secrets: unsubscribe,
    })
  const waiting = await waitingDeletion(context.em, emailKey)
  const known = {
    name: name ?? '',
    minutes: String(settings.portal.linkMinutes),
    leavesOn: waiting ? formatDay(new Date(waiting.dueAt), await communityZone(context.em)) : '',
  }
  const { link: signIn } = link.secrets
  const mail = { to: email, idempotencyKey, uselessAfter: link.expiresAt }
  if (isClosed)
    return queueMail(context, { ...mail, template: 'subscribe-again', variables: known, secrets: { link: signIn } })
  await queueMail(context, {
    ...mail,
    template: 'already-subscribed',
    variables: { ...known, added: isListed ? '' : 'From now on the weekly reflections come to it as well.' },
    secrets: { link: signIn, ...unsubscribe },
  })
}
