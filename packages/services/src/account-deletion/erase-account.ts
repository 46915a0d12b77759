// Long because what goes and what stays is one list, in the order in which one hangs on the other.
import * as pages from '@joy/domain/page-paths.ts'
import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { isChargedAtSubstack } from '../access/is-charged-at-substack.ts'
import { thereWords } from '@joy/domain/access/words-of-cancellation.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import type { Context } from '../context.ts'
import { logActivity } from '../activity/log-activity.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { keepUnsubscription } from '../unsubscribe/keep-unsubscription.ts'
import { eraseFromLog } from './erase-from-log.ts'
import { eraseFromSentences } from './erase-from-sentences.ts'
import { eraseRequests } from './erase-requests.ts'
import { readErased } from './erased.ts'
import { hashOfKey } from '../deleted-accounts/hash-of.ts'
import { BY_DELETION, nobodyOf } from '../deleted-accounts/nobody.ts'
import { stopCharging } from './stop-charging.ts'

export type Due = { id: number; email: string; emailKey: string }
type Person = {
  keys: string[]
  emails: string[]
  memberIds: string[]
  substackEmail: string | null
}

/**
 * In the caller's transaction: deletes what stands of a person. Payments stay, for the law wants them; that nothing is sent
 * to the mailbox stays as well, and the log, without name and address. What Substack and Planning Center have is told to
 * administrators, for it is deleted there by hand.
 */
export async function eraseAccount(context: Context, { id, email, emailKey }: Due): Promise<void> {
  const { em } = context
  const person = await readPerson(em, emailKey)
  const paysThere = await isChargedAtSubstack(em, emailKey, context.clock.now())
  const erased = await readErased(em, { keys: person.keys, emails: [email, ...person.emails] })
  const everyKey = sql`any(${person.keys}::text[])`
  await stopCharging(context, person.keys)
  await closeMailboxes(em, person.keys)
  await deleteWhatOpens(em, everyKey)
  await deleteOwn(em, everyKey, id)
  await eraseFromLog(em, erased)
  await eraseFromSentences(context, erased)
  await rowsOf(
    em,
    sql`update account_deletion set done_at = case when id = ${id} then app_now() else done_at end, email = null, email_key = null
      where id = ${id} or email_key = ${everyKey}`,
  )
  await rememberAliases(em, person.keys, id)
  await refreshAccess(em, person.keys)
  const places = await askDeletionOutside(em, { ...person, paysThere })
  await queueMail(context, {
    template: 'account-deleted',
    to: email,
    idempotencyKey: `account-deletion:${id}:done`,
    variables: { places: places.join(' and '), there: paysThere ? thereWords : '' },
    secrets: {},
  })
  await logActivity(context, {
    action: 'Account Deleted',
    platform: 'Website',
    status: 'Successful',
    details:
      places.length > 0 ? `Also to be deleted by hand at ${places.join(' and ')}` : 'Nothing of it is anywhere else',
  })
  if (places.length > 0) await tellOfToDo(context)
}

const toDoTitle = 'Deleted here, and to be deleted elsewhere by hand'

/** Once an hour: many accounts may come to their end on one day. */
async function tellOfToDo(context: Context): Promise<void> {
  const told = await rowsOf(
    context.em,
    sql`select from notification where title = ${toDoTitle} and at > app_now() - interval '1 hour' limit 1`,
  )
  if (told.length > 0) return
  await notify(context, {
    kind: 'sync',
    title: toDoTitle,
    text: 'Somebody deleted their account. Where no call exists for it, at Substack and in Planning Center, delete whom the list names, and mark it as done.',
    link: pages.jobs('substack'),
  })
}

async function readPerson(em: Em, key: string): Promise<Person> {
  return rowOf(
    em,
    sql<Person>`select array(select email_key from person_addresses(array[${key}::text])) as keys,
      array(select email from address_alias where main_key = ${key} and email is not null) as emails,
      array(select distinct u.planning_center_member_id from upgrade u join subscriber s on s.id = u.substack_subscriber_id
        where s.email_key = ${key} and u.planning_center_member_id is not null) as "memberIds",
      coalesce((select coalesce(substack_email, email) from subscriber where email_key = ${key}),
        (select email from website_subscriber where email_key = ${key} and exported_at is not null)) as "substackEmail"`,
  )
}

/** Under an alias a payment of before may still become known: it is as much of somebody who is gone. */
async function rememberAliases(em: Em, keys: readonly string[], id: number): Promise<void> {
  for (const key of keys)
    await rowsOf(
      em,
      sql`insert into account_deletion (email_hash, asked_at, due_at, done_at)
        select ${hashOfKey(key)}, asked_at, due_at, done_at from account_deletion where id = ${id} and email_hash <> ${hashOfKey(key)}`,
    )
}

/** Whatever list shows one of the addresses later finds the mailbox closed. */
async function closeMailboxes(em: Em, keys: readonly string[]): Promise<void> {
  for (const emailKey of keys) {
    const [website] = await rowsOf(
      em,
      sql<{ id: number }>`update website_subscriber set unsubscribed_at = coalesce(unsubscribed_at, app_now())
        where email_key = ${emailKey} returning id`,
    )
    const [newsletter] = await rowsOf(
      em,
      sql<{ id: number; prior: string | null }>`update subscriber it set subscription_status = 'unsubscribed'
        from (select id, subscription_status as prior from subscriber where email_key = ${emailKey} for update) was
        where it.id = was.id returning it.id, was.prior`,
    )
    await keepUnsubscription(em, { emailKey, way: 'page', website, newsletter })
  }
}

type Keys = ReturnType<typeof sql>

async function deleteWhatOpens(em: Em, keys: Keys): Promise<void> {
  // A letter to an address that was never confirmed as theirs names them as well.
  await rowsOf(
    em,
    sql`delete from outbox_mail where address_key(recipient) in (select new_key from address_change where old_key = ${keys})
      and template in ('confirm-address', 'address-taken')`,
  )
  await rowsOf(em, sql`delete from portal_session where email_key = ${keys}`)
  await rowsOf(em, sql`delete from sign_in_link where email_key = ${keys}`)
  await rowsOf(em, sql`delete from address_change where old_key = ${keys} or new_key = ${keys}`)
  await rowsOf(em, sql`delete from address_alias where main_key = ${keys}`)
}

async function deleteOwn(em: Em, keys: Keys, id: number): Promise<void> {
  // The figures of the past count comps: they stay, of nobody.
  const nobody = nobodyOf(id)
  await rowsOf(
    em,
    sql`update comp set email_key = ${nobody}, listed_email = null, reason = null, removal_asked_at = null,
        ended_at = coalesce(ended_at, app_now()), end_reason = coalesce(end_reason, 'revoked'), ended_by = coalesce(ended_by, ${BY_DELETION}::text)
      where email_key = ${keys}`,
  )
  await rowsOf(
    em,
    sql`update change_row set prior_name = null, prior_name_key = null
      where (change_set_id, subscriber_id) in (select n.id, s.id from change_set n, subscriber s where s.email_key = ${keys})`,
  )
  await rowsOf(em, sql`delete from subscriber where email_key = ${keys}`)
  await rowsOf(em, sql`delete from website_subscriber where email_key = ${keys}`)
  await rowsOf(
    em,
    sql`update subscription_event set after = after - 'reason'
      where subscription_id in (select id from subscription where email_key = ${keys}) and after ? 'reason'`,
  )
  await rowsOf(
    em,
    sql`update subscription set name = null, name_key = '', cancel_reason = null where email_key = ${keys}`,
  )
  await eraseRequests(em, keys, nobody)
  await rowsOf(em, sql`delete from outside_access where email_key = ${nobody}`)
  for (const reading of ['person', 'payment', 'member', 'fix', 'settled', 'moved'])
    await rowsOf(em, sql`delete from ${sql.table(`reconcile_${reading}`)} where email_key = ${keys}`)
  await rowsOf(em, sql`update change_row set gone_key = null where gone_key = ${keys}`)
  await rowsOf(em, sql`delete from outbox_mail where address_key(recipient) = ${keys}`)
}

/** Puts what no call can delete on the list of what is to be done by hand. Gives where that is. */
async function askDeletionOutside(
  em: Em,
  { substackEmail, memberIds, keys, paysThere }: Person & { paysThere: boolean },
): Promise<string[]> {
  const [key] = keys
  const atSubstack = { platform: 'substack', account: substackEmail, email_key: key, pays_there: paysThere }
  const there = substackEmail === null ? [] : [atSubstack]
  const members = memberIds.map((account) => ({
    platform: 'planning-center',
    account,
    email_key: key,
    pays_there: false,
  }))
  // What an earlier deletion of theirs had left to be done is this one's now: one row a person and service.
  await rowsOf(
    em,
    sql`delete from outside_deletion where done_at is null
      and (email_key = any(${keys}::text[]) or (platform = 'planning-center' and account = any(${memberIds}::text[])))`,
  )
  await rowsOf(
    em,
    sql`insert into outside_deletion (platform, account, email_key, pays_there) select platform, account, email_key, pays_there
      from jsonb_to_recordset(${JSON.stringify([...there, ...members])}::text::jsonb) it(platform text, account text, email_key text, pays_there boolean)`,
  )
  // Who is deleted at Substack gets no letters of it either: one thing to be done, not two.
  if (there.length > 0)
    await rowsOf(
      em,
      sql`update unsubscription set told_at = app_now(), told_by = ${BY_DELETION}
        where email_key = any(${keys}::text[]) and coalesce(told_at < word_at, told_at is null)`,
    )
  return [...(there.length > 0 ? ['Substack'] : []), ...(members.length > 0 ? ['Planning Center'] : [])]
}
