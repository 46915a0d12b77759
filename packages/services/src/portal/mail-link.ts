import type { Context } from '../context.ts'
import { formatMomentWithZone } from '@joy/domain/time/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createLink } from './create-link.ts'

/** `to` is the stored spelling; an address that nobody has (`isKnown` false) gets a mail that says how to join. */
type Address = { to: string; emailKey: string; isKnown: boolean }
/** `browser` in words; empty where an administrator sends it. */
type Asking = { browserHash: string; browser: string }

/**
 * Writes a sign-in link with its code and queues the mail, in the context's own transaction. The code works in the
 * browser whose hash is given; in any other one the link asks for one press of a button.
 */
export async function mailLink(context: Context, address: Address, { browserHash, browser }: Asking): Promise<void> {
  const { id, expiresAt, secrets } = await createLink(context, {
    ...address,
    browserHash,
    askedIn: browser === '' ? null : browser,
  })
  await queueMail(context, {
    template: address.isKnown ? 'sign-in-link' : 'unknown-address',
    to: address.to,
    idempotencyKey: `sign-in-link:${id}`,
    uselessAfter: expiresAt,
    variables: {
      minutes: String(context.settings.portal.linkMinutes),
      browser,
      at: formatMomentWithZone(context.clock.now(), await communityZone(context.em)),
    },
    secrets,
  })
}
