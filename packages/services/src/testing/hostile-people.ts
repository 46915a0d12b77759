// People whose cells try everything that a CSV, a spreadsheet or a reader trips over.
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import type { ExportSubscriber } from '@joy/domain/subscriber-csv/export-columns.ts'
import { mendName } from '@joy/domain/people/mend-name.ts'
import { isKnownStatus, isKnownTier, toStatus, toTier } from '@joy/domain/subscriber-csv/subscription-types.ts'
import { tagFault, tagKey, toTagName } from '@joy/domain/tags.ts'
import fc from 'fast-check'

const letters = [...'=+-@＝＋－＠\t\r\n\'",; |\\aÖé\u00A0\uFEFF\u2028\u0085\v\f\u0001\u200F0𝒳']
const words = [
  '\r\n',
  '""',
  '=1+1',
  "'=1",
  "''-5",
  "=cmd|'/C calc'!A0",
  '\n=1',
  'NULL',
  'error',
  '👩‍🚀',
  '1e5',
  'true',
  '{}',
]
const pieces = [...letters, ...words]
const hostile = fc.string({
  unit: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 2 })),
  maxLength: 8,
})
const isText = (text: string) => text.trim() !== '' && !text.includes('\0') && !text.startsWith('\uFEFF')

/** Any text that the columns hold: no NUL, which no database takes, not blank, which is no text, no mark at its start. */
export const hostileText = hostile.filter(isText)
const word = hostileText.filter((text) => text.length <= 100)

const hostileLocal = fc
  .string({ unit: fc.constantFrom(..."=+-＝＋－＠''ab.!#$%&*/?^_`{|}~Öé"), minLength: 1, maxLength: 12 })
  .map((local) => local.normalize('NFC'))
  .filter((local) => readEmail(`${local}1@example.org`).ok)

/** An address that begins with what a spreadsheet runs, or nearly so. */
export const hostileAddress = hostileLocal.map((local) => `${local}1@Exämple.org`)

const instant = (from: string, to: string) => fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true })

const past = instant('1990-01-01', '2025-01-01')
const maybe = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: null })

const texts = hostileText.map((text) => text.slice(0, 500))
/** Until when, which has not come. */
const toCome = maybe(instant('2090-01-01', '2095-01-01'))
const here = { grantedBy: texts, confirmedAt: maybe(past), reportedAt: maybe(past) }
const removed = fc.record({ removalAskedAt: past, removedAt: past, removedBy: maybe(texts) })
const toRemove = fc.record({ removalAskedAt: past, removedAt: fc.constant(null), removedBy: fc.constant(null) })
const notThere = fc.constant({ removalAskedAt: null, removedAt: null, removedBy: null })
/** What went on as another is told only while it is to be removed. */
const ended = fc
  .tuple(
    fc.record({
      ...here,
      plan: fc.constantFrom('Paid', 'Join the Gym'),
      reason: maybe(texts),
      compedAt: past,
      until: toCome,
      endedAt: past,
      endedBy: maybe(texts),
    }),
    fc.oneof(
      fc.tuple(fc.constantFrom('revoked', 'expired', 'undone'), fc.oneof(removed, toRemove, notThere)),
      fc.tuple(fc.constant('replaced'), toRemove),
    ),
  )
  .map(([comp, [endReason, removal]]) => ({ ...comp, endReason, ...removal }))

/** Tags of every sort that can be, fewer than there is room for, each in one spelling. */
const tags = new Map(
  fc
    .sample(
      hostile.map(toTagName).filter((name) => tagFault(name) === null),
      { seed: 20_250_328, numRuns: 60 },
    )
    .map((name) => [tagKey(name), name]),
)

const byList = fc.record({
  format: fc.constantFrom('mailchimp-cleaned', 'mailchimp-unsubscribed', 'ghost', 'website', 'unknown'),
  asOf: past,
  reportedAt: fc.constant(null),
  statusBefore: fc.constant(null),
})
const byThemselves = fc.record({
  format: fc.constant('here' as const),
  asOf: past,
  reportedAt: maybe(past),
  statusBefore: maybe(word),
})

/** Somebody as our own export tells them, in the words that are stored; a name has one line. */
export const hostilePerson: fc.Arbitrary<Omit<CsvSubscriber, 'email' | 'emailKey'> & { local: string }> = fc
  .record({
    local: hostileLocal,
    name: maybe(hostileText.map(mendName).filter(isText)),
    tier: fc
      .oneof(fc.constantFrom('Free', 'Paid', 'Join the Gym'), word)
      .filter((it) => isKnownTier(it) || toTier(it) === it),
    type: maybe(fc.oneof(fc.constantFrom('monthly', 'yearly', 'gift'), word)),
    endsAt: maybe(instant('2090-01-01', '2095-01-01')),
    endStated: fc.constant(true),
    expiresAt: fc.constant(null),
    paidSince: maybe(past),
    asOf: past,
    status: maybe(
      fc
        .oneof(fc.constantFrom('active', 'unsubscribed', 'paused', 'Opted-Out', 'bounced'), word)
        .filter((it) => isKnownStatus(it) || toStatus(it) === it),
    ),
    consentStated: fc.constant(false),
    closedAt: maybe(past),
    leftAt: maybe(past),
    statusSince: maybe(past),
    opened: maybe(fc.record({ at: past, against: maybe(word) })),
    sending: maybe(fc.record({ sends: maybe(fc.boolean()), asOf: past })),
    closedBy: maybe(fc.oneof(byList, byThemselves)),
    subscribedAt: maybe(past),
    syncedAt: maybe(past),
    comp: maybe(
      fc.record({
        compedAt: past,
        plan: fc.constantFrom('Paid', 'Join the Gym'),
        until: toCome,
        reason: maybe(texts),
        here: fc.record(here),
      }),
    ),
    endedComp: maybe(ended),
    carried: fc.constant(null),
    tags: maybe(fc.subarray([...tags], { minLength: 1, maxLength: 4 }).map((its) => Object.fromEntries(its))),
    notices: fc.constant<CsvSubscriber['notices']>([]),
  })
  // An open mailbox is closed since no day.
  .map((person) =>
    isClosed(person.status)
      ? { ...person, opened: null }
      : { ...person, closedAt: null, leftAt: null, statusSince: null, closedBy: null },
  )
  // It was opened against a word of Substack's for sending nothing, or Substack says nothing of the kind.
  .map((person) => ({
    ...person,
    sending:
      person.opened && person.sending ? { ...person.sending, sends: person.opened.against === null } : person.sending,
  }))
  // Of whoever left here that Substack has them says nothing of what is to be done there.
  .map((person) => ({
    ...person,
    sending: person.closedBy?.format === 'here' && person.sending?.sends === null ? null : person.sending,
  }))

/** As our own export writes them; what people have is not read again, so that it may say anything. */
export const toExportRow = ({ comp, ...person }: CsvSubscriber): ExportSubscriber => ({
  ...person,
  tags: Object.values(person.tags ?? {}),
  isComped: comp !== null,
  compedAt: comp?.compedAt ?? null,
  compedUntil: comp?.until ?? null,
  compPlan: comp?.plan ?? null,
  compReason: comp?.reason ?? null,
  compGrantedBy: comp?.here?.grantedBy ?? null,
  compConfirmedAt: comp?.here?.confirmedAt ?? null,
  compReportedAt: comp?.here?.reportedAt ?? null,
  substackTier: person.tier ?? '',
  substackType: person.type,
  substackEndsAt: person.endsAt,
  substackSince: person.paidSince,
  substackAsOf: person.asOf,
  mailboxClosedAt: person.closedAt,
  mailboxLeftAt: person.leftAt,
  mailboxClosedBy: person.closedBy?.format ?? null,
  mailboxClosedByAsOf: person.closedBy?.asOf ?? null,
  substackSends: person.sending?.sends ?? null,
  substackSendsAsOf: person.sending?.asOf ?? null,
  substackReportedAt: person.closedBy?.reportedAt ?? null,
  mailboxStatusBefore: person.closedBy?.statusBefore ?? null,
  mailboxStatusSince: person.statusSince,
  mailboxOpenedAt: person.opened?.at ?? null,
  mailboxOpenedAgainst: person.opened?.against ?? null,
})

/** Addresses of their own for each. */
export const withAddresses = (
  people: readonly (Omit<CsvSubscriber, 'email' | 'emailKey'> & { local: string })[],
): CsvSubscriber[] =>
  people.map(({ local, ...person }, index) => {
    const email = `${local}${index}@Exämple.org`
    return { ...person, email, emailKey: emailKey(email) }
  })
