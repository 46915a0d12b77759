import { messages } from '@joy/contract/messages.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { endSessionsElsewhere } from './end-sessions-elsewhere.ts'
import { mainAddress } from './main-address.ts'
import { movePerson } from './move-person.ts'
import { tellOutside } from './tell-outside.ts'

type Change = { oldEmail: string; oldKey: string; newEmail: string; confirmedAt: Date | null }

/**
 * In the transaction that used the link up: its owner says at the old address that it was not them. What was only asked for
 * is stopped; what was confirmed is given back, with everything that came since and whatever else it was changed to, and
 * everybody is signed out. @throws AppError `conflict` where it was stopped or given back before
 */
export async function refuseAddressChange(context: Context, id: number): Promise<{ email: string }> {
  const { em } = context
  const [it] = await rowsOf(
    em,
    sql<Change>`update address_change c set
        stopped_at = case when confirmed_at is null then app_now() end,
        given_back_at = case when confirmed_at is not null then app_now() end
      where id = ${id} and stopped_at is null and given_back_at is null
        and (confirmed_at is null or old_key = new_key or main_address(old_key) <> old_key)
      returning old_email as "oldEmail", old_key as "oldKey", new_email as "newEmail", confirmed_at as "confirmedAt"`,
  )
  if (!it) throw new AppError('conflict', messages.badAccountLink)
  const old = { email: it.oldEmail, key: it.oldKey }
  const now = await mainAddress(em, it.oldEmail)
  const taken = { email: now.email, key: now.emailKey }
  if (it.confirmedAt) {
    await movePerson(em, { from: taken, to: old, keepsAlias: false })
    await undoWhatFollowed(em, { key: old.key, since: it.confirmedAt })
    await tellOutside(context, { key: old.key, email: old.email, cause: `address-change:${id}:back` })
  }
  await endSessionsElsewhere({ ...context, portal: null }, { from: taken, to: old })
  const text = it.confirmedAt
    ? `${old.email} was given back: its owner says that the change to ${it.newEmail} was not theirs`
    : `${old.email} stays: its owner says that the change was not theirs`
  await logActivity(context, {
    action: 'Address Change Refused',
    platform: 'Website',
    status: 'Successful',
    details: text,
    person: { name: null, email: old.email },
  })
  await notify(context, {
    kind: 'error',
    title: 'Somebody else may have been in a portal',
    text: `${text}. All were signed out.`,
    link: '/admin/activity',
  })
  return { email: old.email }
}

/** What whoever had the account meanwhile asked for with it: other addresses of theirs, and its end. */
async function undoWhatFollowed(em: Em, { key, since }: { key: string; since: Date }): Promise<void> {
  const theirs = await rowsOf(
    em,
    sql<{
      key: string
    }>`delete from address_alias where main_key = ${key} and since >= ${since} returning alias_key as key`,
  )
  const keys = theirs.map((it) => it.key)
  await rowsOf(
    em,
    sql`update address_change set given_back_at = case when confirmed_at is not null then app_now() end,
        stopped_at = case when confirmed_at is null then app_now() end
      where asked_at >= ${since} and stopped_at is null and given_back_at is null
        and (old_key = any(${keys}::text[]) or new_key = any(${keys}::text[]) or old_key = ${key})`,
  )
  await rowsOf(
    em,
    sql`update account_deletion set taken_back_at = app_now()
      where email_key = ${key} and asked_at >= ${since} and taken_back_at is null and done_at is null`,
  )
}
