import { formatMomentWithZone } from '@joy/domain/time/dates.ts'
import type { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Tells an administrator by mail of a change that would matter had somebody else made it. `what` is a whole sentence. */
export const mailAccessChanged = async (
  context: Context,
  { id, email }: Pick<Administrator, 'id' | 'email'>,
  what: string,
): Promise<void> =>
  queueMail(context, {
    template: 'access-changed',
    to: email,
    variables: { what, at: formatMomentWithZone(context.clock.now(), await communityZone(context.em)) },
    secrets: {},
    idempotencyKey: `access-changed:${id}:${crypto.randomUUID()}`,
  })
