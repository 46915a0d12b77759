import { formatDay } from '@joy/domain/time/dates.ts'
import type { TemplateName } from '@joy/domain/mail/letters/letters.ts'
import type { Context } from '../context.ts'
import { type Order, toLetter } from '../mail/queue-mail.ts'
import { toMail } from '../mail/store-letter.ts'
import { unsubscribeLink } from '../unsubscribe/unsubscribe-token.ts'
import type { KnownPerson } from './known-people.ts'

/** New to us; known; or known with a closed mailbox, which nobody but its owner opens. */
export type SignUpStatus = 'new' | 'known' | 'closed'

/** `link` signs them in until `expiresAt`. */
type SignedUp = { status: SignUpStatus; email: string; name: string | null; link: string; expiresAt: Date }

/**
 * Somebody new is welcomed; a known address gets a link to sign in with, which for a closed mailbox opens it again. The
 * page says the same to all of them.
 */
export function toWelcomeMail(
  context: Context,
  { activityId, websiteId, isListed, leavesAt, timeZone, welcome }: KnownPerson,
  { status, email, name, link, expiresAt }: SignedUp,
) {
  const { secrets, settings } = context
  const write = <T extends TemplateName>(
    order: Pick<Order<T>, 'template' | 'variables' | 'secrets' | 'uselessAfter'>,
  ) => {
    const whole = { ...order, to: email, idempotencyKey: `sign-up:${activityId}` }
    return toMail(context, toLetter(context, whole, welcome), whole)
  }
  const unsubscribe = unsubscribeLink(secrets, settings.appUrl, { list: 'website', id: websiteId })
  if (status === 'new') return write({ template: 'welcome', variables: { name: name ?? '' }, secrets: { unsubscribe } })
  const known = {
    name: name ?? '',
    minutes: String(settings.portal.linkMinutes),
    leavesOn: leavesAt ? formatDay(leavesAt, timeZone) : '',
  }
  if (status === 'closed')
    return write({ template: 'subscribe-again', variables: known, secrets: { link }, uselessAfter: expiresAt })
  return write({
    template: 'already-subscribed',
    variables: { ...known, added: isListed ? '' : 'From now on the weekly reflections come to it as well.' },
    secrets: { link, unsubscribe },
    uselessAfter: expiresAt,
  })
}
