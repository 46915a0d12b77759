import { messages } from '@joy/contract/messages.ts'
import { db, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { createAccountLink } from '../account-links/create-account-link.ts'
import { byThemselves, logActivity } from '../activity/log-activity.ts'
import { askedBy, type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { isTaken } from '../addresses/is-taken.ts'
import { mainKey } from '../addresses/main-key.ts'
import type { Address } from './move-person.ts'
import { stopWaiting } from './stop-address-change.ts'

/** Whoever asks in the portal has their mail at hand; whom an administrator asks for, on the telephone, has not. */
const times = {
  own: { within: '30 minutes', minutes: 30 },
  theirs: { within: '24 hours', minutes: 24 * 60 },
} as const

/** `browserHash`: of the browser in which the person asks; any other has to confirm by a press. */
type Asked = { person: Address; email: string; browserHash?: string }

/**
 * Has a link mailed to a new address, which confirms it, and tells the old one. Nothing changes before. An address that is
 * somebody's already gets the same answer, and a mail that says why nothing happens. An administrator asks for somebody in
 * the same way: whose mailbox it is, only its owner can say; that it is somebody else's here, they are told.
 * @throws AppError `invalid_input`; `conflict` where an administrator asks for an address that is taken; TooManyRequests
 */
export async function askAddressChange(context: Context, { person, ...asked }: Asked): Promise<{ message: string }> {
  const wanted = readEmail(asked.email)
  if (!wanted.ok) throw new AppError('invalid_input', messages.invalidEmail)
  const isOwn = context.actor.kind === 'anonymous'
  // As addresses are compared: another spelling of it is the same mailbox, and nothing would change.
  if (wanted.key === person.key)
    throw new AppError('invalid_input', isOwn ? messages.ownAddress : messages.theirAddress)
  // An administrator sees both records anyway, and is not told of a link that does not go.
  if (!isOwn && (await isTaken(context.em, { key: wanted.key, ownKey: person.key })))
    throw new AppError('conflict', messages.addressTaken)
  const { within, minutes } = times[isOwn ? 'own' : 'theirs']
  const newAddress = maskEmail(wanted.email)
  const { addressChangesPerPerson, linksPerAddress } = context.settings.portalLimits
  await takePoint(context, 'address-change:person', person.key, addressChangesPerPerson)
  await takePoint(context, 'address-change:address', wanted.key, linksPerAddress)
  await inTransaction(context, async (context) => {
    const { em } = context
    await lockPerson(em, person.key)
    await stopWaiting(em, person.key)
    const { id, expiresAt } = await db(em)
      .insertInto('addressChange')
      .values({
        oldEmail: person.email,
        oldKey: person.key,
        newEmail: wanted.email,
        newKey: wanted.key,
        askedBy: askedBy(context.actor),
        expiresAt: sql<Date>`app_now() + make_interval(mins => ${minutes})`,
      })
      .returning(['id', 'expiresAt'])
      .executeTakeFirstOrThrow()
    const link = { addressChangeId: id, expiresAt }
    const confirm = await createAccountLink(context, {
      ...link,
      kind: 'confirm address',
      ...(asked.browserHash && { browserHash: asked.browserHash }),
    })
    const stop = await createAccountLink(context, { ...link, kind: 'not me' })
    await mailNewAddress(context, { id, expiresAt, within, confirm, wanted, ownKey: person.key })
    await queueMail(context, {
      template: 'address-change-asked',
      to: person.email,
      idempotencyKey: `address-change:${id}:old`,
      uselessAfter: expiresAt,
      variables: {
        newAddress,
        asked: isOwn
          ? `Somebody who is logged in to your account, most likely you, wants to change its address to ${newAddress}.`
          : `We were asked, most likely by you, to change the address of your account to ${newAddress}.`,
        within,
      },
      secrets: { link: stop },
    })
    await logActivity(context, {
      action: 'Address Change Asked',
      platform: 'Website',
      status: 'Pending',
      details: `Asked to change the address${isOwn ? '' : ` of ${person.email}`} to ${newAddress}; it waits to be confirmed there`,
      ...byThemselves(context, { name: null, email: person.email }),
    })
  })
  return { message: messages.addressLinkSent }
}

type New = {
  id: number
  expiresAt: Date
  within: string
  confirm: string
  wanted: { email: string; key: string }
  ownKey: string
}

/** Whose address it is already is written at the spelling that stands with us, and gets no link. */
async function mailNewAddress(
  context: Context,
  { id, expiresAt, within, confirm, wanted, ownKey }: New,
): Promise<void> {
  const { em } = context
  const its = { idempotencyKey: `address-change:${id}:new`, uselessAfter: expiresAt }
  if (!(await isTaken(em, { key: wanted.key, ownKey })))
    return queueMail(context, {
      ...its,
      template: 'confirm-address',
      to: wanted.email,
      variables: { within },
      secrets: { link: confirm },
    })
  await db(em)
    .deleteFrom('accountLink')
    .where('addressChangeId', '=', id)
    .where('kind', '=', 'confirm address')
    .execute()
  const to = (await storedAddress(em, await mainKey(em, wanted.key))) ?? wanted.email
  await queueMail(context, { ...its, template: 'address-taken', to, variables: {}, secrets: {} })
}
