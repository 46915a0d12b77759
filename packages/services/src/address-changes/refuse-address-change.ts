import * as pages from '@joy/domain/page-paths.ts'
import { messages } from '@joy/contract/messages.ts'
import { db, type Em, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { endSessionsElsewhere } from './end-sessions-elsewhere.ts'
import { mainAddress } from '../addresses/main-address.ts'
import { lockForLeaving } from '../unsubscribe/lock-additions.ts'
import { movePerson } from './move-person.ts'
import { recordWayBack } from './queue-address-calls.ts'

/** What was only asked for is stopped, what was confirmed is given back. */
const asRefused = {
  stoppedAt: sql<Date | null>`case when confirmed_at is null then app_now() end`,
  givenBackAt: sql<Date | null>`case when confirmed_at is not null then app_now() end`,
}

/**
 * In the transaction that used the link up: its owner says at the old address that it was not them. What was only asked for
 * is stopped; what was confirmed is given back, with everything that came since and whatever else it was changed to, and
 * everybody is signed out. @throws AppError `conflict` where it was stopped or given back before
 */
export async function refuseAddressChange(context: Context, id: number): Promise<{ email: string }> {
  const { em } = context
  await lockForLeaving(em)
  const addressChange = await db(em)
    .updateTable('addressChange')
    .set(asRefused)
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .where('givenBackAt', 'is', null)
    .where(sql<boolean>`(confirmed_at is null or main_address(old_key) <> old_key)`)
    .returning(['oldEmail', 'oldKey', 'newEmail', 'confirmedAt'])
    .executeTakeFirst()
  if (!addressChange) throw new AppError('conflict', messages.badAccountLink)
  const old = { email: addressChange.oldEmail, key: addressChange.oldKey }
  const now = await mainAddress(em, addressChange.oldEmail)
  const taken = { email: now.email, key: now.emailKey }
  let isDeletionBack = false
  if (addressChange.confirmedAt) {
    await movePerson(em, { from: taken, to: old, hasAlias: false })
    const after = await undoWhatFollowed(em, { key: old.key, since: addressChange.confirmedAt })
    isDeletionBack = after.isDeletionBack
    await recordWayBack(context, { changeId: id, refused: [id, ...after.changes], to: old })
  }
  await endSessionsElsewhere({ ...context, portal: null }, { from: taken, to: old })
  const text = addressChange.confirmedAt
    ? `${old.email} was given back: its owner says that the change to ${addressChange.newEmail} was not theirs`
    : `${old.email} stays: its owner says that the change was not theirs`
  await logActivity(context, {
    action: 'Address Change Refused',
    platform: 'Website',
    status: 'Successful',
    details: text,
    person: { name: null, email: old.email },
  })
  const to = maskEmail(addressChange.newEmail)
  await queueMail(context, {
    template: 'address-given-back',
    to: old.email,
    idempotencyKey: `address-change:${id}:refused`,
    variables: {
      what: addressChange.confirmedAt
        ? `The change to ${to} was not yours, and your account has this address again.`
        : `The change to ${to} was not yours, and your account keeps this address.`,
      also: isDeletionBack
        ? 'The end of your account, which was asked for meanwhile, is taken back too. A plan that was cancelled with it stays cancelled until you resume it in your portal, under Account.'
        : '',
    },
    secrets: {},
  })
  await notify(context, {
    kind: 'error',
    title: 'Somebody else may have been in a portal',
    text: `${text}. All were signed out.`,
    link: pages.activity(),
  })
  return { email: old.email }
}

/** What whoever had the account meanwhile asked for with it: other addresses of theirs, and its end. Gives the changes, and whether the account was to end. */
async function undoWhatFollowed(
  em: Em,
  { key, since }: { key: string; since: Date },
): Promise<{ changes: number[]; isDeletionBack: boolean }> {
  const theirs = await db(em)
    .deleteFrom('addressAlias')
    .where('mainKey', '=', key)
    .where('since', '>=', since)
    // Whom a merge made one stay one: an administrator parts them.
    .where('mergeId', 'is', null)
    .returning('aliasKey')
    .execute()
  const keys = sql<string>`any(${theirs.map((it) => it.aliasKey)}::text[])`
  const changes = await db(em)
    .updateTable('addressChange')
    .set(asRefused)
    .where('askedAt', '>=', since)
    .where('stoppedAt', 'is', null)
    .where('givenBackAt', 'is', null)
    .where((eb) => eb.or([eb('oldKey', '=', keys), eb('newKey', '=', keys), eb('oldKey', '=', key)]))
    .returning('id')
    .execute()
  const deletion = await db(em)
    .updateTable('accountDeletion')
    .set({ takenBackAt: sqlNow })
    .where('emailKey', '=', key)
    .where('askedAt', '>=', since)
    .where('takenBackAt', 'is', null)
    .where('doneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return { changes: changes.map(({ id }) => id), isDeletionBack: deletion !== undefined }
}
