import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { messages } from '@joy/contract/messages.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { createAccountLink } from '../account-links/create-account-link.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endSessionsElsewhere } from './end-sessions-elsewhere.ts'
import { isTaken } from '../addresses/is-taken.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { lockForLeaving } from '../unsubscribe/lock-additions.ts'
import { movePerson } from './move-person.ts'
import { recordChange } from './queue-address-calls.ts'

/** How long the old address can take it back. */
const GIVE_BACK_DAYS = 14

/**
 * In the transaction that used the link up: the new address is the person's, the old one stays theirs as an alias, whoever
 * was signed in elsewhere is signed out, and the old address hears of it with a way back.
 * @throws AppError `conflict` where it was stopped, or the address became somebody else's meanwhile
 */
export async function confirmAddressChange(context: Context, id: number): Promise<{ email: string }> {
  const { em } = context
  // A list that brings one of the two at this moment comes before this or after it.
  await lockForLeaving(em)
  const addressChange = await db(em)
    .updateTable('addressChange')
    .set({ confirmedAt: sqlNow })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .returning(['oldEmail', 'oldKey', 'newEmail', 'newKey'])
    .executeTakeFirst()
  if (!addressChange) throw new AppError('conflict', messages.badAccountLink)
  const [from, to] = [
    { email: addressChange.oldEmail, key: addressChange.oldKey },
    { email: addressChange.newEmail, key: addressChange.newKey },
  ]
  // Whoever signs up there at this moment was first, and is seen.
  for (const key of [from.key, to.key].toSorted()) await lockPerson(em, key)
  if (await isTaken(em, { key: to.key, ownKey: from.key })) throw new AppError('conflict', messages.addressBecameTaken)
  await movePerson(em, { from, to, hasAlias: true })
  await endSessionsElsewhere(context, { from, to })
  await recordChange(context, id, to)
  const expiresAt = new Date(context.clock.now().getTime() + GIVE_BACK_DAYS * millisecondsInDay)
  await queueMail(context, {
    template: 'address-changed',
    to: from.email,
    idempotencyKey: `address-change:${id}:done`,
    variables: { newAddress: to.email, days: String(GIVE_BACK_DAYS) },
    secrets: { link: await createAccountLink(context, { kind: 'not me', addressChangeId: id, expiresAt }) },
  })
  await logActivity(context, {
    action: 'Address Changed',
    platform: 'Website',
    status: 'Successful',
    details: `${from.email} is ${to.email} now; the old address stays theirs as an alias`,
    person: { name: null, email: to.email },
    before: { email: from.email },
    after: { email: to.email },
  })
  return { email: to.email }
}
