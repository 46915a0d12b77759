// Long because everything that is held of a person is listed here, once.
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { withoutSecrets } from '@joy/domain/mail/placeholders.ts'
import { holdsAddress } from '@joy/domain/people/holds-address.ts'
import { aliasesOf } from '../addresses/aliases-of.ts'
import type { Context } from '../context.ts'
import { readInvoices } from './read-invoices.ts'
import { requestSections } from './request-sections.ts'

type Cell = string | number | boolean | Date | null
export type DataRow = Readonly<Record<string, Cell>>
/** One part of what is held, with a name and a sentence that says why. */
export type DataSection = { name: string; title: string; why: string; rows: readonly DataRow[] }
type Sql = ReturnType<typeof sql>

/**
 * Everything that is held of one person, part by part: by their address and those of before. Why a comp was given and by
 * which administrator is not theirs to see, nor who wrote an entry of the log.
 */
export async function* readOwnData(
  context: Context,
  { email, key }: { email: string; key: string },
): AsyncGenerator<DataSection, void, undefined> {
  const { em } = context
  const aliases = await aliasesOf(em, key)
  const keys = await keysOf(em, key)
  const theirs = sql`${keys}::text[]`
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
    yield { ...section, rows: (await rowsOf(em, read(theirs))).map(shown) }
  yield {
    name: 'payments',
    title: 'Payments',
    why: 'Kept by Stripe, which takes the payments; asked there for this file.',
    rows: await readInvoices(context, theirs),
  }
  yield {
    name: 'activity',
    title: 'Activity about you',
    why: 'What was done by you or for you, so that we can help and answer for it.',
    rows: await readActivity(em, keys),
  }
}

const keysOf = async (em: Em, key: string): Promise<string[]> => {
  const rows = await rowsOf(
    em,
    sql<{ key: string }>`select email_key as key from person_addresses(array[${key}::text])`,
  )
  return rows.map((it) => it.key)
}

/** `shown`: what of a row leaves, where that is not all of it. */
export type Section = Omit<DataSection, 'rows'> & {
  read(theirs: Sql): ReturnType<typeof sql<DataRow>>
  shown?(row: DataRow): DataRow
}
const asItIs = (row: DataRow): DataRow => row

const sections: readonly Section[] = [
  {
    name: 'newsletter',
    title: 'The newsletter',
    why: 'How Substack, which sends the weekly reflection, has you on its list.',
    read: (
      theirs,
    ) => sql`select s.email as address, s.name, s.substack_email as "addressAtSubstack", s.subscription_status as status,
        s.substack_tier as "planAtSubstack", s.subscribed_at as "subscribedAt", s.synced_at as "lastReadAt"
      from subscriber s where s.email_key = any(${theirs})`,
  },
  {
    name: 'website',
    title: 'The website’s list',
    why: 'You signed up here.',
    read: (
      theirs,
    ) => sql`select email as address, name, signed_up_at as "signedUpAt", exported_at as "handedToSubstackAt",
        unsubscribed_at as "unsubscribedAt" from website_subscriber where email_key = any(${theirs})`,
  },
  {
    name: 'access',
    title: 'What you have',
    why: 'What gives you your plan, by all sources.',
    read: (theirs) => sql`select kind as source, plan, type, since, until from access_sources(${theirs})`,
  },
  {
    name: 'gifts',
    title: 'Plans that were given to you',
    why: 'From when until when.',
    read: (theirs) =>
      sql`select plan, comped_at as "from", until, ended_at as "endedAt" from comp where email_key = any(${theirs}) order by id`,
  },
  {
    name: 'subscriptions',
    title: 'Paid plans',
    why: 'What you pay or paid. The law wants these kept.',
    read: (
      theirs,
    ) => sql`select plan, interval, amount_cents as "amountInCents", currency, status, started_at as "startedAt",
        current_period_end as "periodEndsAt", is_cancel_at_period_end as "isCancelled", cancel_reason as "whyYouCancelled", ended_at as "endedAt", provider as "paidThrough",
        card_brand as "cardBrand", card_last4 as "cardLastFour" from subscription where email_key = any(${theirs}) order by id`,
  },
  {
    name: 'membership',
    title: 'Membership in Planning Center',
    why: 'So that the church knows its members.',
    read: (
      theirs,
    ) => sql`select u.status, u.created_at as "since", u.planning_center_member_id as "personInPlanningCenter"
      from upgrade u join subscriber s on s.id = u.substack_subscriber_id where s.email_key = any(${theirs}) order by u.id`,
  },
  {
    name: 'letters',
    title: 'Letters that we sent you',
    why: 'Deleted after 30 days.',
    read: (
      theirs,
    ) => sql`select subject, recipient as "to", status, created_at as "writtenAt", sent_at as "sentAt" from outbox_mail
      where address_key(recipient) = any(${theirs}) order by id`,
    // What opens something to its bearer is no part of it.
    shown: (row) => ({ ...row, subject: withoutSecrets(String(row['subject'])) }),
  },
  {
    name: 'consent',
    title: 'What you said of letters',
    why: 'So that nothing is sent to whoever does not want it.',
    read: (theirs) =>
      sql`select 'unsubscribed here' as what, at, undone_at as "takenBackAt" from unsubscription where email_key = any(${theirs}) order by id`,
  },
  {
    name: 'devices',
    title: 'Devices that are logged in',
    why: 'Deleted when the login ends.',
    read: (
      theirs,
    ) => sql`select created_at as "since", user_agent as browser, ip as "networkAddress", ends_at as "endsAt" from portal_session
      where email_key = any(${theirs}) order by id`,
  },
  {
    name: 'loginLinks',
    title: 'Login links',
    why: 'Deleted a day after their end.',
    read: (theirs) =>
      sql`select created_at as "sentAt", used_at as "usedAt", expires_at as "expiresAt" from sign_in_link where email_key = any(${theirs}) order by id`,
  },
  {
    name: 'addressChanges',
    title: 'Changes of your address',
    why: 'So that a change that was not yours can be taken back.',
    read: (
      theirs,
    ) => sql`select old_email as "from", new_email as "to", asked_at as "askedAt", confirmed_at as "confirmedAt",
        stopped_at as "stoppedAt", given_back_at as "givenBackAt" from address_change where old_key = any(${theirs}) order by id`,
  },
  {
    name: 'deletions',
    title: 'Deletion of your account',
    why: 'What you asked for.',
    read: (
      theirs,
    ) => sql`select asked_at as "askedAt", due_at as "dueAt", taken_back_at as "takenBackAt" from account_deletion
      where email_key = any(${theirs}) order by id`,
  },
]

/** The parts that are read by address, in their order. */
export const ownSections: readonly Section[] = [...sections, ...requestSections]

const LOG_ENTRIES = 2000

/** What others wrote about them may name a third person or a reason: of that the act alone is told. */
async function readActivity(em: Em, keys: readonly string[]): Promise<DataRow[]> {
  const found = new Map<string, DataRow>()
  for (const key of keys) {
    const rows = await rowsOf(
      em,
      sql<{ id: string; at: Date; action: string; platform: string | null; details: string | null; words: string }>`
        select id::text, at, action, platform, case when address_key(coalesce(user_email, '')) = ${key} then details end as details, who_key || ' ' || words_key as words from activity
        where (who_key || ' ' || words_key) like ${containsPattern(key)} order by id desc limit ${LOG_ENTRIES}`,
    )
    for (const { id, words, ...entry } of rows) if (holdsAddress(words, key)) found.set(id, entry)
  }
  return [...found.values()].toSorted((a, b) => Number(b['at']) - Number(a['at']))
}
