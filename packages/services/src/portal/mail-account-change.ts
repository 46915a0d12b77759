import { formatMomentWithZone } from '@joy/domain/time/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Person } from '../addresses/person.ts'

/** Tells somebody what was changed about their account, with a sentence of what to do if it was not them. */
export async function mailAccountChange(
  context: Context,
  { email }: Person,
  { what, key }: { what: string; key: string },
): Promise<void> {
  const at = formatMomentWithZone(context.clock.now(), await communityZone(context.em))
  await queueMail(context, {
    template: 'account-changed',
    to: email,
    idempotencyKey: key,
    variables: { what, at },
    secrets: {},
  })
}
