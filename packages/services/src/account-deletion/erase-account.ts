// Long because what goes and what stays is one list, in the order in which one hangs on the other.
import { typed } from '@joy/database/typed-parts.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { db, type Em, execute, queryOne, sql, sqlNow } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { isChargedAtSubstack } from '../access/is-charged-at-substack.ts'
import { thereMessage } from '@joy/domain/access/cancellation-messages.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import type { Context } from '../context.ts'
import { logActivity } from '../activity/log-activity.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { saveUnsubscription } from '../unsubscribe/save-unsubscription.ts'
import { eraseFromLog } from './erase-from-log.ts'
import { eraseFromSentences } from './erase-from-sentences.ts'
import { eraseRequests } from './erase-requests.ts'
import { forgetEventsAbout } from '../outgoing-webhooks/forget-events.ts'
import { readErased } from './erased.ts'
import { hashOfKey } from '../deleted-accounts/to-hash.ts'
import { BY_DELETION, toNobody } from '../deleted-accounts/nobody.ts'
import { stopCharging } from './stop-charging.ts'

export type Due = { id: number; email: string; emailKey: string }
const personRow = z.strictObject({
  keys: z.array(z.string()),
  emails: z.array(z.string()),
  memberIds: z.array(z.string()),
  /** As Substack's list has them: of two that were merged, both mailboxes. */
  substackEmails: z.array(z.string()),
})
type Person = z.output<typeof personRow>

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
  const everyKey = sql<string>`any(${person.keys}::text[])`
  await stopCharging(context, person.keys)
  await closeMailboxes(em, person.keys)
  await deleteWhatOpens(em, everyKey)
  await deleteOwn(em, everyKey, id)
  await eraseFromLog(em, erased)
  await eraseFromSentences(context, erased)
  await db(em)
    .updateTable('accountDeletion')
    .set({
      doneAt: sql<Date | null>`case when id = ${id} then app_now() else done_at end`,
      email: null,
      emailKey: null,
    })
    .where((eb) => eb.or([eb('id', '=', id), eb('emailKey', '=', everyKey)]))
    .execute()
  await rememberAliases(em, person.keys, id)
  await refreshAccess(em, person.keys)
  await forgetEventsAbout(em, person.keys)
  const places = await askDeletionOutside(em, { ...person, paysThere })
  await queueMail(context, {
    template: 'account-deleted',
    to: email,
    idempotencyKey: `account-deletion:${id}:done`,
    variables: { places: places.join(' and '), there: paysThere ? thereMessage : '' },
    secrets: {},
  })
  await logActivity(context, {
    action: 'Account Deleted',
    platform: 'Website',
    status: 'Successful',
    details:
      places.length > 0 ? `Also to be deleted by hand at ${places.join(' and ')}` : 'Nothing of it is anywhere else',
  })
  if (places.length > 0) await notifyOfToDo(context)
}

const toDoTitle = 'Deleted here, and to be deleted elsewhere by hand'

/** Once an hour: many accounts may come to their end on one day. */
async function notifyOfToDo(context: Context): Promise<void> {
  const logged = await db(context.em)
    .selectFrom('notification')
    .select('id')
    .where('title', '=', toDoTitle)
    .where('at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  if (logged) return
  await notify(context, {
    kind: 'sync',
    title: toDoTitle,
    text: 'Somebody deleted their account. Where no call exists for it, at Substack and in Planning Center, delete whom the list names, and mark it as done.',
    link: pages.jobs('substack'),
  })
}

async function readPerson(em: Em, key: string): Promise<Person> {
  // Raw SQL: lists of several tables, gathered in one journey.
  return queryOne(
    em,
    personRow,
    sql`select array(select email_key from person_addresses(array[${key}::text])) as keys,
      array(select email from address_alias where main_key = ${key} and email is not null) as emails,
      array(select distinct u.planning_center_member_id from upgrade u join subscriber s on s.id = u.substack_subscriber_id
        where s.email_key = ${key} and u.planning_center_member_id is not null) as member_ids,
      array(select coalesce(s.substack_email, s.email, w.email) from person_addresses(array[${key}::text]) a
        left join subscriber s on s.email_key = a.email_key left join website_subscriber w on w.email_key = a.email_key
        where s.id is not null or w.exported_at is not null order by a.email_key <> ${key}, a.email_key) as substack_emails`,
  )
}

/** Under an alias a payment of before may still become known: it is as much of somebody who is gone. */
async function rememberAliases(em: Em, keys: readonly string[], id: number): Promise<void> {
  for (const key of keys)
    await db(em)
      .insertInto('accountDeletion')
      .columns(['emailHash', 'askedAt', 'dueAt', 'doneAt'])
      .expression((eb) =>
        eb
          .selectFrom('accountDeletion')
          .select([typed(z.string(), hashOfKey(key)).as('emailHash'), 'askedAt', 'dueAt', 'doneAt'])
          .where('id', '=', id)
          .where('emailHash', '<>', hashOfKey(key)),
      )
      .execute()
}

/** Whatever list shows one of the addresses later finds the mailbox closed. */
async function closeMailboxes(em: Em, keys: readonly string[]): Promise<void> {
  for (const emailKey of keys) {
    const website = await db(em)
      .updateTable('websiteSubscriber')
      .set((eb) => ({ unsubscribedAt: eb.fn.coalesce('unsubscribedAt', sqlNow) }))
      .where('emailKey', '=', emailKey)
      .returning('id')
      .executeTakeFirst()
    const newsletter = await db(em)
      .updateTable('subscriber as it')
      .from((eb) =>
        eb
          .selectFrom('subscriber')
          .select(['id', 'subscriptionStatus as prior'])
          .where('emailKey', '=', emailKey)
          .forUpdate()
          .as('was'),
      )
      .set({ subscriptionStatus: 'unsubscribed' })
      .whereRef('it.id', '=', 'was.id')
      .returning(['it.id', 'was.prior'])
      .executeTakeFirst()
    await saveUnsubscription(em, { emailKey, way: 'page', website, newsletter })
  }
}

/** Any of somebody's addresses, to be compared with. */
type Keys = RawBuilder<string>

async function deleteWhatOpens(em: Em, keys: Keys): Promise<void> {
  // A letter to an address that was never confirmed as theirs names them as well.
  await db(em)
    .deleteFrom('outboxMail')
    .where(recipientKey, 'in', (eb) => eb.selectFrom('addressChange').select('newKey').where('oldKey', '=', keys))
    .where('template', 'in', ['confirm-address', 'address-taken'])
    .execute()
  await db(em).deleteFrom('portalSession').where('emailKey', '=', keys).execute()
  await db(em).deleteFrom('signInLink').where('emailKey', '=', keys).execute()
  await db(em)
    .deleteFrom('addressChange')
    .where((eb) => eb.or([eb('oldKey', '=', keys), eb('newKey', '=', keys)]))
    .execute()
  await db(em).deleteFrom('addressAlias').where('mainKey', '=', keys).execute()
  await db(em)
    .deleteFrom('personMerge')
    .where((eb) => eb.or([eb('mainKey', '=', keys), eb('aliasKey', '=', keys)]))
    .execute()
  await db(em)
    .deleteFrom('likelyPair')
    .where((eb) => eb.or([eb('oneKey', '=', keys), eb('otherKey', '=', keys)]))
    .execute()
}

const recipientKey = sql<string>`address_key(recipient)`
const readings = [
  'reconcilePerson',
  'reconcileSubscription',
  'reconcileMember',
  'reconcileFix',
  'reconcileSettled',
  'reconcileMoved',
] as const

async function deleteOwn(em: Em, keys: Keys, id: number): Promise<void> {
  // The figures of the past count comps: they stay, of nobody.
  const nobody = toNobody(id)
  await db(em)
    .updateTable('comp')
    .set((eb) => ({
      emailKey: nobody,
      listedEmail: null,
      reason: null,
      removalAskedAt: null,
      endedAt: eb.fn.coalesce('endedAt', sqlNow),
      endReason: eb.fn.coalesce('endReason', eb.val('revoked' as const)),
      endedBy: eb.fn.coalesce('endedBy', eb.val(BY_DELETION)),
    }))
    .where('emailKey', '=', keys)
    .execute()
  // Raw SQL: rows by both columns of their key.
  await execute(
    em,
    sql`update change_row set prior_name = null, prior_name_key = null
      where (change_set_id, subscriber_id) in (select n.id, s.id from change_set n, subscriber s where s.email_key = ${keys})`,
  )
  await db(em).deleteFrom('subscriber').where('emailKey', '=', keys).execute()
  await db(em).deleteFrom('websiteSubscriber').where('emailKey', '=', keys).execute()
  await db(em)
    .updateTable('subscriptionEvent')
    .set({ after: sql<string>`after - 'reason'` })
    .where('subscriptionId', 'in', (eb) => eb.selectFrom('subscription').select('id').where('emailKey', '=', keys))
    .where(sql<boolean>`after ? 'reason'`)
    .execute()
  await db(em)
    .updateTable('subscription')
    .set({ name: null, nameKey: '', cancelReason: null })
    .where('emailKey', '=', keys)
    .execute()
  await eraseRequests(em, keys, nobody)
  await db(em).deleteFrom('returnedMail').where('emailKey', '=', keys).execute()
  await db(em).deleteFrom('reminderRecipient').where('emailKey', '=', keys).execute()
  await db(em).deleteFrom('note').where('emailKey', '=', keys).execute()
  await db(em).deleteFrom('personTag').where('emailKey', '=', keys).execute()
  await db(em).deleteFrom('outsideAccess').where('emailKey', '=', nobody).execute()
  for (const reading of readings) await db(em).deleteFrom(reading).where('emailKey', '=', keys).execute()
  await db(em).updateTable('changeRow').set({ goneKey: null }).where('goneKey', '=', keys).execute()
  await db(em).deleteFrom('outboxMail').where(recipientKey, '=', keys).execute()
}

/** Puts what no call can delete on the list of what is to be done by hand. Gives where that is. */
async function askDeletionOutside(
  em: Em,
  { substackEmails, memberIds, keys, paysThere }: Person & { paysThere: boolean },
): Promise<string[]> {
  const [emailKey] = keys
  const there = substackEmails.map((account) => ({ platform: 'substack' as const, account, emailKey, paysThere }))
  const members = memberIds.map((account) => ({ platform: 'planningcenter' as const, account, emailKey }))
  const everyKey = sql<string>`any(${keys}::text[])`
  // What an earlier deletion of theirs had left to be done is this one's now: one row a person and service.
  await db(em)
    .deleteFrom('outsideDeletion')
    .where('doneAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('emailKey', '=', everyKey),
        eb.and([eb('platform', '=', 'planningcenter'), eb('account', '=', sql<string>`any(${memberIds}::text[])`)]),
      ]),
    )
    .execute()
  const toDo = [...there, ...members]
  if (toDo.length > 0) await db(em).insertInto('outsideDeletion').values(toDo).execute()
  // Who is deleted at Substack gets no letters of it either: one thing to be done, not two.
  if (there.length > 0)
    await db(em)
      .updateTable('unsubscription')
      .set({ reportedAt: sqlNow, reportedBy: BY_DELETION })
      .where('emailKey', '=', everyKey)
      .where(sql<boolean>`coalesce(reported_at < sending_stated_at, reported_at is null)`)
      .execute()
  return [...(there.length > 0 ? ['Substack'] : []), ...(members.length > 0 ? ['Planning Center'] : [])]
}
