import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { writeCall } from '../outbound-calls/write-call.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { failUpgrade } from './workflow/fail-upgrade.ts'

type Link = Pick<Upgrade, 'id'> & { checkoutSessionId?: string | null | undefined }

/** A link that is given up must not be paid any more: left as a row for the payment provider. */
export async function orderLinkExpiry(em: Em, { id, checkoutSessionId }: Link): Promise<void> {
  if (!checkoutSessionId) return
  await writeCall(em, {
    platform: 'stripe',
    action: 'expire-checkout-link',
    payload: { upgradeId: id, checkoutSessionId },
    key: `expire:${checkoutSessionId}`,
    askedBy: null,
    whenQueued: 'stays',
  })
}

/** In the caller's transaction: the link of an upgrade is wanted no more, whether it went out, is being made or waits. */
export async function withdrawLink(em: Em, upgrade: Upgrade): Promise<void> {
  await db(em)
    .deleteFrom('outboundCall')
    .where('status', '=', 'pending')
    .where('idempotencyKey', '=', `upgrade:${upgrade.id}:make-checkout-link`)
    .execute()
  await orderLinkExpiry(em, upgrade)
  Object.assign(upgrade, { checkoutSessionId: null, checkoutUrl: null, checkoutExpiresAt: null, checkoutKey: null })
}

/** What the payment provider says of one link. */
type Session = { id: number; checkoutSessionId: string }

/** A link ran out unpaid: the upgrade calls for a person, and Retry makes a new one. @throws AppError `not_found` */
export const recordLinkExpired = (context: Context, session: Session): Promise<void> =>
  failUnpaid(context, session, 'The checkout link ran out before it was paid.')

/** A payment that takes days to settle was refused in the end: likewise. @throws AppError `not_found` */
export const recordPaymentRefused = (context: Context, session: Session): Promise<void> =>
  failUnpaid(context, session, 'The payment was refused by the bank.')

/** News of an older link, or of one that was paid, changes nothing. */
const failUnpaid = (context: Context, { id, checkoutSessionId }: Session, reason: string): Promise<void> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    if (upgrade.status !== 'awaiting payment' || upgrade.checkoutSessionId !== checkoutSessionId) return
    await failUpgrade(context, upgrade, { name: 'payment', reason })
  })

/** In the caller's transaction: nobody can pay for what waits to be paid by somebody; who retries it sends a new link. */
export async function withdrawUnpaidLinks(context: Context, key: string, reason: string): Promise<void> {
  const { em } = context
  const unpaid = await db(em)
    .selectFrom('upgrade as u')
    .innerJoin('subscriber as s', 's.id', 'u.substackSubscriberId')
    .select('u.id')
    .where('s.emailKey', '=', key)
    .where('u.status', 'in', ['pending', 'awaiting payment'])
    .orderBy('u.id')
    .execute()
  for (const { id } of unpaid) {
    const upgrade = await lockUpgrade(em, id)
    if (upgrade.facts().isPaid) continue
    await withdrawLink(em, upgrade)
    await failUpgrade(context, upgrade, { name: 'payment', reason })
  }
}
