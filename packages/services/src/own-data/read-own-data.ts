// Long because everything that is held of a person is listed here, once.
import { typed } from '@joy/database/typed-parts.ts'
import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { withoutSecrets } from '@joy/domain/mail/placeholders.ts'
import { holdsAddress } from '@joy/domain/people/holds-address.ts'
import type { Expression, RawBuilder } from 'kysely'
import { z } from 'zod'
import { searched } from '../activity/activity-conditions.ts'
import { getAliases } from '../addresses/get-aliases.ts'
import type { Context } from '../context.ts'
import { readInvoices } from './read-invoices.ts'
import { requestSections } from './request-sections.ts'

type Cell = string | number | boolean | Date | null
export type DataRow = Readonly<Record<string, Cell>>
/** One part of what is held, with a name and a sentence that says why. */
export type DataSection = { name: string; title: string; why: string; rows: readonly DataRow[] }
/** Somebody's addresses, as keys; `any` is what a column is compared with. */
export type Theirs = { keys: readonly string[]; any: RawBuilder<string> }

/**
 * Everything that is held of one person, part by part: by their address and those of before. Why a comp was given and by
 * which administrator is not theirs to see, nor who wrote an entry of the log.
 */
export async function* readOwnData(
  context: Context,
  { email, key }: { email: string; key: string },
): AsyncGenerator<DataSection, void, undefined> {
  const { em } = context
  const aliases = await getAliases(em, key)
  const keys = await toKeys(em, key)
  const theirs = ofKeys(keys)
  yield {
    name: 'addresses',
    title: 'Your addresses',
    why: 'The one that you log in with, and those of before that are still yours.',
    rows: [
      { address: email, isMain: true, since: null },
      ...aliases.map((it) => ({ address: it.email, isMain: false, since: it.since })),
    ],
  }
  for (const { read, shown = asItIs, ...section } of ownSections)
    yield { ...section, rows: (await read(em, theirs).execute()).map(shown) }
  yield {
    name: 'payments',
    title: 'Payments',
    why: 'Kept by Stripe, which takes the payments; asked there for this file.',
    rows: await readInvoices(context, theirs.any),
  }
  yield {
    name: 'activity',
    title: 'Activity about you',
    why: 'What was done by you or for you, so that we can help and answer for it.',
    rows: await readActivity(em, keys),
  }
}

// Raw SQL: a call of the database's own function.
const toKeys = async (em: Em, key: string): Promise<string[]> => {
  const rows = await query(
    em,
    z.strictObject({ key: z.string() }),
    sql`select email_key as key from person_addresses(array[${key}::text])`,
  )
  return rows.map((it) => it.key)
}

export const ofKeys = (keys: readonly string[]): Theirs => ({ keys, any: sql<string>`any(${[...keys]}::text[])` })

/** `shown`: what of a row leaves, where that is not all of it. */
export type Section = Omit<DataSection, 'rows'> & {
  read(em: Em, theirs: Theirs): Expression<DataRow> & { execute(): Promise<DataRow[]> }
  shown?(row: DataRow): DataRow
}
const asItIs = (row: DataRow): DataRow => row

const sections: readonly Section[] = [
  {
    name: 'newsletter',
    title: 'The newsletter',
    why: 'How Substack, which sends the weekly reflection, has you on its list.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('subscriber')
        .select([
          'email as address',
          'name',
          'substackEmail as addressAtSubstack',
          'subscriptionStatus as status',
          'substackTier as planAtSubstack',
          'subscribedAt',
          'syncedAt as lastReadAt',
        ])
        .where('emailKey', '=', any),
  },
  {
    name: 'website',
    title: 'The website’s list',
    why: 'You signed up here, or agreed that we add you.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('websiteSubscriber as w')
        .leftJoin('addition as a', 'a.id', 'w.additionId')
        .select([
          'w.email as address',
          'w.name',
          'w.signedUpAt',
          'a.agreed as addedByHand',
          'w.exportedAt as handedToSubstackAt',
          'w.unsubscribedAt',
        ])
        .where('w.emailKey', '=', any),
  },
  {
    name: 'access',
    title: 'What you have',
    why: 'What gives you your plan, by all sources.',
    read: (em, { keys }) =>
      db(em)
        .selectFrom(sql`access_sources(${[...keys]}::text[])`.as('it'))
        .select([
          typed(z.string(), sql`kind`).as('source'),
          typed(z.string(), sql`plan`).as('plan'),
          typed(z.string().nullable(), sql`type`).as('type'),
        ])
        .select([
          typed(z.date().nullable(), sql`since`).as('since'),
          typed(z.date().nullable(), sql`until`).as('until'),
        ]),
  },
  {
    name: 'gifts',
    title: 'Plans that were given to you',
    why: 'From when until when.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('comp')
        .select(['plan', 'compedAt as from', 'until', 'endedAt'])
        .where('emailKey', '=', any)
        .orderBy('id'),
  },
  {
    name: 'subscriptions',
    title: 'Paid plans',
    why: 'What you pay or paid. The law wants these kept.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('subscription')
        .select([
          'plan',
          'interval',
          'amountCents as amountInCents',
          'currency',
          'status',
          'startedAt',
          'currentPeriodEnd as periodEndsAt',
          'isCancelAtPeriodEnd as isCancelled',
          'cancelReason as whyYouCancelled',
          'endedAt',
          'provider as paidThrough',
          'cardBrand',
          'cardLast4 as cardLastFour',
          typed(z.string().nullable(), sql`payment_method ->> 'kind'`).as('wayOfPaying'),
        ])
        .where('emailKey', '=', any)
        .orderBy('id'),
  },
  {
    name: 'membership',
    title: 'Membership in Planning Center',
    why: 'So that the church knows its members.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('upgrade as u')
        .innerJoin('subscriber as s', 's.id', 'u.substackSubscriberId')
        .select(['u.status', 'u.createdAt as since', 'u.planningCenterMemberId as personInPlanningCenter'])
        .where('s.emailKey', '=', any)
        .orderBy('u.id'),
  },
  {
    name: 'notes',
    title: 'Notes on you',
    why: 'What our team wrote down, so that whoever helps you next knows it. Deleted with your account.',
    read: (em, { any }) =>
      db(em).selectFrom('note').select(['at as writtenAt', 'text']).where('emailKey', '=', any).orderBy('id'),
  },
  {
    name: 'tags',
    title: 'Groups that you are in',
    why: 'So that our team knows whom a retreat, a parish or a year concerns. Deleted with your account.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('personTag as p')
        .innerJoin('tag as t', 't.id', 'p.tagId')
        .select(['t.name as group', 'p.at as since'])
        .where('p.emailKey', '=', any)
        .orderBy('t.nameKey'),
  },
  {
    name: 'letters',
    title: 'Letters that we sent you',
    why: 'Deleted after 30 days.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('outboxMail')
        .select(['subject', 'recipient as to', 'status', 'createdAt as writtenAt', 'sentAt'])
        .where(sql<string>`address_key(recipient)`, '=', any)
        .orderBy('id'),
    // What opens something to its bearer is no part of it.
    shown: (row) => ({ ...row, subject: withoutSecrets(String(row['subject'])) }),
  },
  {
    name: 'reminders',
    title: 'Reminders before something ends',
    why: 'So that you hear of an end once, and not at all where you do not want to.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('reminderRecipient as p')
        .leftJoin('reminder as r', 'r.recipientId', 'p.id')
        .select(['r.at as writtenAt', 'r.kind as ofWhat', 'r.endsAt', 'p.stoppedAt'])
        .where('p.emailKey', '=', any)
        .orderBy('r.id'),
  },
  {
    name: 'consent',
    title: 'What you said of letters',
    why: 'So that nothing is sent to whoever does not want it.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('unsubscription')
        .select([typed(z.string(), sql`'unsubscribed here'`).as('what'), 'at', 'undoneAt as takenBackAt'])
        .where('emailKey', '=', any)
        .orderBy('id'),
  },
  {
    name: 'returned',
    title: 'Mail that came back',
    why: 'So that nothing is sent to a mailbox that is not there, or does not want it.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('returnedMail')
        .select(['email as address', 'kind as what', 'detail as answer', 'at', 'openedAt as openAgainSince'])
        .where('emailKey', '=', any)
        .orderBy('id'),
  },
  {
    name: 'devices',
    title: 'Devices that are logged in',
    why: 'Deleted when the login ends.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('portalSession')
        .select(['createdAt as since', 'userAgent as browser', 'ip as networkAddress', 'endsAt'])
        .where('emailKey', '=', any)
        .orderBy('id'),
  },
  {
    name: 'loginLinks',
    title: 'Login links',
    why: 'Deleted a day after their end.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('signInLink')
        .select(['createdAt as sentAt', 'askedIn', 'openedAt', 'usedAt', 'expiresAt'])
        .select(
          typed(
            z.string().nullable(),
            sql`case when is_read_by_phone then 'a code that we read to you by phone' end`,
          ).as('way'),
        )
        .where('emailKey', '=', any)
        .orderBy('id'),
  },
  {
    name: 'addressChanges',
    title: 'Changes of your address',
    why: 'So that a change that was not yours can be taken back.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('addressChange')
        .select(['oldEmail as from', 'newEmail as to', 'askedAt', 'confirmedAt', 'stoppedAt', 'givenBackAt'])
        .where('oldKey', '=', any)
        .orderBy('id'),
  },
  {
    name: 'deletions',
    title: 'Deletion of your account',
    why: 'What you asked for.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('accountDeletion')
        .select(['askedAt', 'dueAt', 'takenBackAt'])
        .where('emailKey', '=', any)
        .orderBy('id'),
  },
]

/** The parts that are read by address, in their order. */
export const ownSections: readonly Section[] = [...sections, ...requestSections]

const LOG_ENTRIES = 2000

/** What others wrote about them may name a third person or a reason: of that the act alone is told. */
async function readActivity(em: Em, keys: readonly string[]): Promise<DataRow[]> {
  const found = new Map<number, DataRow>()
  for (const key of keys) {
    const rows = await db(em)
      .selectFrom('activity')
      .select(['id', 'at', 'action', 'platform'])
      .select([
        typed(z.string().nullable(), sql`case when address_key(coalesce(user_email, '')) = ${key} then details end`).as(
          'details',
        ),
        typed(z.string(), searched).as('text'),
      ])
      .where(searched, 'like', containsPattern(key))
      .orderBy('id', 'desc')
      .limit(LOG_ENTRIES)
      .execute()
    for (const { id, text, ...entry } of rows) if (holdsAddress(text, key)) found.set(id, entry)
  }
  return [...found.values()].toSorted((a, b) => Number(b['at']) - Number(a['at']))
}
