import { describe, expect, it } from 'vitest'
import { isClosed } from '../consent/is-closed.ts'
import { leaving, refusing, silent, staying, toVariations } from '../consent/testing/spellings.ts'
import { readRow } from './read-row.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { rowLayout } from './row-cells.ts'

const read = (
  headings: string,
  cells: string,
  filename = 'list.csv',
  { zone = 'UTC', now = '2025-03-28T15:04:00Z' } = {},
) => {
  const { format, mapping } = recogniseColumns(headings.split(/[,;]/), filename)
  const reading = readRow(
    rowLayout(format.id, mapping, zone),
    cells.split(headings.includes(';') ? ';' : ','),
    new Date(now),
  )
  if (!reading.ok) throw new Error(reading.reason)
  const { status, consentStated, notices } = reading.row
  return { status, consentStated, notices }
}

const list = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
const ghost = 'id,email,name,subscribed_to_emails,complimentary_plan'
const page = 'Email,Receiving emails for,Type,Start date,Cancel date'
const mailchimp = 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,LEID,EUID'

it.each([
  // A column about the mailbox speaks for it, both ways.
  [list, 'a@x.org,false,,,false,,', 'active', true],
  [list, 'a@x.org,false,,,true,,', 'unsubscribed', true],
  [list, 'a@x.org,false,,,,,', null, false],
  [ghost, '1,a@x.org,Ann,true,false', 'active', true],
  [ghost, '1,a@x.org,Ann,false,false', 'unsubscribed', true],
  // An 'active' for want of another word does not, nor does a mere word.
  [page, 'a@x.org,All,Free,2025-01-01,', 'active', false],
  [page, 'a@x.org,All,Free,2024-01-01,2025-01-01', 'unsubscribed', false],
  ['email,status', 'a@x.org,active', 'active', false],
  ['email,status', 'a@x.org,Subscribed', 'active', false],
  // What closes the mailbox is kept word for word and beats every other column.
  ['email,status,email_disabled', 'a@x.org,Opted-Out,false', 'Opted-Out', false],
  ['email,status,email_disabled', 'a@x.org,bounced,true', 'bounced', true],
  ['email,status,email_disabled', 'a@x.org,paused,false', 'paused', false],
  ['email,status,email_disabled', 'a@x.org,paused,true', 'unsubscribed', true],
])('%s | %s', (headings, cells, status, consentStated) =>
  expect(read(headings, cells)).toEqual({ status, consentStated, notices: [] }),
)

it.each([
  ['subscribed_members_export.csv', mailchimp, 'active', true],
  ['unsubscribed_members_export.csv', mailchimp, 'unsubscribed', true],
  ['cleaned_members_export.csv', mailchimp, 'cleaned', true],
  ['not_subscribed_members.csv', mailchimp, null, false],
  ['formerly-subscribed.csv', mailchimp, null, false],
  ['nonsubscribed_members_export.csv', mailchimp, 'nonsubscribed', true],
  ['Non-Subscribed contacts.csv', mailchimp, 'nonsubscribed', true],
  ['list.csv', `${mailchimp},CLEAN_TIME`, 'cleaned', true],
  ['list.csv', `${mailchimp},UNSUB_TIME`, 'unsubscribed', true],
  ['list.csv', mailchimp, null, false],
])('%s of Mailchimp tells of everybody in it', (filename, headings, status, consentStated) =>
  expect(read(headings, 'a@x.org,Ann,Lee,2,2020-01-01 00:00:00,1,2,2025-01-01 00:00:00', filename)).toMatchObject({
    status,
    consentStated,
  }),
)

// What each platform writes into its own column of status.
it.each([
  ['listmonk', 'uuid,email,name,attributes,status', '1,a@x.org,Ann,{},blocklisted', 'blocklisted'],
  ['beehiiv', 'email,status,created', 'a@x.org,invalid,2025-01-01', 'invalid'],
  ['Kit', 'email,first_name,status', 'a@x.org,Ann,complained', 'complained'],
  ['MailerLite', 'Email,Name,Status', 'a@x.org,Ann,Junk', 'Junk'],
  ['Brevo', 'email,status', 'a@x.org,Blocked', 'Blocked'],
])('%s closes a mailbox with it', (_platform, headings, cells, status) => {
  expect(read(headings, cells)).toEqual({ status, consentStated: false, notices: [] })
})

const unsubscribed = { status: 'unsubscribed', consentStated: true, notices: [] }
const unsubscribedBy = { status: 'unsubscribed', consentStated: true }
const nothing = { status: null, consentStated: false, notices: [] }
const mailerLite = 'Subscriber,Name,Status,Subscribed,Unsubscribed'
it.each([
  ['email,unsubscribed', 'a@x.org,true', unsubscribed],
  ['email,unsubscribed', 'a@x.org,2025-01-02', unsubscribed],
  ['email,unsubscribed', 'a@x.org,Unsubscribed', unsubscribed],
  ['email,opted_out,status', 'a@x.org,yes,active', unsubscribed],
  ['email,Opt-out', 'a@x.org,1', unsubscribed],
  ['email,Do not email', 'a@x.org,Y', unsubscribed],
  ['email,email_disabled,unsubscribed', 'a@x.org,false,true', unsubscribed],
  ['email,unsubscribed', 'a@x.org,01/02/2025', { ...unsubscribed, notices: ['unreadable-date'] }],
  ['email,unsubscribed', 'a@x.org,maybe', { ...unsubscribed, notices: ['taken-for-leaving'] }],
  ['email,unsubscribed', 'a@x.org,Too many mails', { ...unsubscribed, notices: ['taken-for-leaving'] }],
  ['email,unsubscribed', 'a@x.org,Subscribed', nothing],
  ['email,unsubscribed', 'a@x.org,not yet', nothing],
  ['email,subscribed', 'a@x.org,never', unsubscribed],
  ['email,subscribed', 'a@x.org,Unsubscribed', unsubscribed],
  ['email,subscribed', 'a@x.org,weekly', { ...nothing, notices: ['unknown-yes-or-no'] }],
  ['email,email_disabled', 'a@x.org,2025-01-02', unsubscribed],
  // Of several columns the strictest speaks, whatever stands first.
  ['email,opted_out,unsubscribed', 'a@x.org,no,yes', unsubscribed],
  ['email,unsubscribed,bounced,email_disabled', 'a@x.org,,true,false', unsubscribed],
  ['email,status,Email status', 'a@x.org,active,Unsubscribed', { ...nothing, status: 'unsubscribed' }],
  ['email,cancel_date,unsubscribed_at', 'a@x.org,,2025-01-02', { ...unsubscribed, consentStated: false }],
  ['email,email_disabled,E-mail disabled', 'a@x.org,false,true', unsubscribed],
  // Who came on the very day they left did leave.
  ['email,unsubscribed,subscribed_at', 'a@x.org,2025-01-02,2025-01-02T18:00:00Z', unsubscribed],
  ['email,cancel_date,status', 'a@x.org,no,active', { ...nothing, status: 'active' }],
  // The day of a subscription is no consent, and whoever came back after they left did come back.
  [mailerLite, 'a@x.org,Ann,,2024-01-01 10:00:00,2025-01-01 10:00:00', unsubscribed],
  [mailerLite, 'a@x.org,Ann,Active,2024-01-01 10:00:00,', { ...nothing, status: 'active' }],
  [mailerLite, 'a@x.org,Ann,Active,2025-02-01 10:00:00,2025-01-01 10:00:00', { ...nothing, status: 'active' }],
  ['email,subscribed,unsubscribed', 'a@x.org,false,', unsubscribed],
  ['email,subscribed,unsubscribed', 'a@x.org,true,false', { ...nothing, status: 'active' }],
  // 'State' is a status where it is one.
  ['email,first_name,state', 'a@x.org,Ann,cancelled', { ...nothing, status: 'cancelled' }],
  ['email,status,state', 'a@x.org,active,bounced', { ...nothing, status: 'bounced' }],
  ['email,city,state', 'a@x.org,Reno,Nevada', nothing],
  // Other words are told, whichever way they are taken.
  ['email,status', 'a@x.org,Bounced (hard)', { ...nothing, status: 'Bounced (hard)', notices: ['closing-words'] }],
  ['email,status', 'a@x.org,not spam', { ...nothing, status: 'not spam', notices: ['unknown-status'] }],
])('of %s, %s says so', (headings, cells, expected) => expect(read(headings, cells)).toEqual(expected))

describe('every spelling of leaving beside columns that say the contrary', () => {
  const others = ['email_disabled', 'subscribed', 'subscribed_to_emails'] as const
  // The words themselves are read in consent.test.ts; here one of eleven, which meets every case, blank and edge.
  const some = (texts: readonly string[]) => texts.flatMap(toVariations).filter((_, at) => at % 11 === 0)
  const row = (status: string, other: (typeof others)[number]) => {
    const { format, mapping } = recogniseColumns(['email', 'status', other])
    const cells = ['a@x.org', status, other === 'email_disabled' ? 'false' : 'true']
    const reading = readRow(rowLayout(format.id, mapping, 'UTC'), cells, new Date('2025-03-28T15:04:00Z'))
    return reading.ok ? reading.row.status : reading.reason
  }
  it.each(others)('closes beside %s', (other) => {
    const open = some(leaving).filter((status) => !isClosed(row(status, other)))
    expect(open).toEqual([])
  })
  it.each(others)('closes nobody who stays, beside %s', (other) => {
    const shut = some(staying).filter((status) => isClosed(row(status, other)))
    expect(shut).toEqual([])
  })
})

describe('a plain no in a column of status', () => {
  const some = refusing.flatMap(toVariations).filter((_, at) => at % 7 === 0)
  it.each(['Newsletter status', 'Email status', 'Status', 'Subscription status'])('closes in %s', (heading) => {
    const { format, mapping } = recogniseColumns(['email', heading])
    const open = [...refusing, ...some].filter((text) => {
      const reading = readRow(rowLayout(format.id, mapping, 'UTC'), ['a@x.org', text], new Date())
      return !reading.ok || reading.row.status !== 'unsubscribed' || reading.row.consentStated
    })
    expect(open).toEqual([])
  })
  it('is told', () => expect(read('email,status', 'a@x.org,Off').notices).toEqual(['no-in-status']))
  it('is in no word that says nothing of it', () => {
    const said = silent.filter((text) => text !== 'no' && text !== 'yes')
    expect([...said, ...staying].filter((text) => isClosed(read('email;status', `a@x.org;${text}`).status))).toEqual([])
  })
  it.each([
    ['email,Newsletter status,Email disabled', 'u@x.org,No,no', 'unsubscribed'],
    ['email,status,Newsletter status', 'u@x.org,active,No', 'unsubscribed'],
    ['email,Newsletter status,subscribed', 'u@x.org,asked not to get emails,true', 'unsubscribed'],
    ['uuid,email,name,attributes,status', '1,u@x.org,Ann,{},disabled', 'unsubscribed'],
    ['email,status,email_disabled', 'u@x.org,No,', 'unsubscribed'],
  ])('of %s, %s closes, and says no consent', (headings, cells, status) =>
    expect(read(headings, cells)).toEqual({ status, consentStated: false, notices: ['no-in-status'] }),
  )
  it('comes back to the letter in our own export, and opens nothing', () =>
    expect(
      read('email,subscription_tier,subscription_status,is_comped,email_disabled', 'u@x.org,Free,No,false,no'),
    ).toMatchObject({ status: 'No', consentStated: false }))
  it('is consent where a mailbox column says the same', () =>
    expect(read('email,status,email_disabled', 'u@x.org,No,yes')).toMatchObject({
      status: 'unsubscribed',
      consentStated: true,
    }))
})

describe('a word of status that nobody knows', () => {
  it.each(['something new', 'email_disabled', 'soft bounced', 'n/a', '-', 'Unconfirmed'])(
    'opens no mailbox, whatever stands beside it: %s',
    (word) => {
      for (const other of ['email_disabled', 'subscribed', 'subscribed_to_emails'])
        for (const headings of [`email,status,${other}`, `email,${other},status`]) {
          const may = other === 'email_disabled' ? 'false' : 'true'
          const cells = headings.endsWith('status') ? `a@x.org,${may},${word}` : `a@x.org,${word},${may}`
          expect(read(headings, cells)).toMatchObject({ status: word, consentStated: false })
        }
    },
  )
  it('opens none in the second column of status', () =>
    expect(read('email,status,List status,email_disabled', 'a@x.org,active,something new,false')).toEqual({
      status: 'something new',
      consentStated: false,
      notices: ['unknown-status'],
    }))
  it("opens none in Mailchimp's list of the subscribed", () =>
    expect(
      read(`${mailchimp},Status`, 'a@x.org,Ann,Lee,2,2020-01-01 00:00:00,1,2,something new', 'subscribed_members.csv'),
    ).toMatchObject({ status: 'something new', consentStated: false }))
  it('leaves to the others what stays, and says yes', () => {
    for (const word of ['Subscribed', 'confirmed', 'yes', 'never bounced'])
      expect(read(`${list},status`, `a@x.org,false,,,false,,,${word}`).consentStated).toBe(true)
  })
})

const columnsOfConsent = (
  'Accepts Email Marketing|Accepts Marketing|Newsletter|Email opt-in|Opt-in|Consent|Email consent|Marketing consent|Opted in|' +
  'Is subscribed|is_subscribed|Email Marketing|Mailing list|E-newsletter|opted_in|Subscribed to newsletter|Newsletter subscribed|Is subscribed to newsletter|Wants newsletter'
).split('|')
it.each(columnsOfConsent)("a column '%s' closes where it says no, and opens nothing", (heading) => {
  for (const cell of ['no', 'FALSE', '0', 'off', 'never', 'withdrawn', 'unsubscribed'])
    expect([cell, read(`email,${heading},email_disabled`, `a@x.org,${cell},false`)]).toMatchObject([
      cell,
      unsubscribedBy,
    ])
  for (const cell of ['2025-01-02', '', '-', 'n/a'])
    expect([cell, read(`email,${heading}`, `a@x.org,${cell}`)]).toMatchObject([cell, nothing])
})

const columnsOfLeaving = (
  'unsubscribed|Un-subscribed|unsub|is unsubscribed|has_unsubscribed|unsubscribed from all|Unsubscribed from all email|' +
  'Email Unsubscribed|unsubscribed on|Unsubscribed since|unsubscribe date|date unsubscribed|opted out|Opt-out?|optout|' +
  'email opt out|Marketing email opt-out|HasOptedOutOfEmail|hasOptedOutOfEmail|opted out of emails|opt out date|bounced|' +
  'Email Bounced Date|Hard bounced|Is bounced?|Complained|Suppressed|Blocklisted|EMAIL_BLACKLISTED|not subscribed|' +
  'Nonsubscribed|Unsubscribed (Y/N)|Opted out? yes/no|Unsubscription date|do not contact|DoNotEMail|Do not allow Bulk Emails|DNC|UNSUBSCRIBED:'
).split('|')
const leftTexts = [
  'true',
  'YES',
  '1',
  'x',
  'X',
  'on',
  'checked',
  '✓',
  '✔',
  '✔️',
  '2025-01-02',
  '01/02/2025',
  'Jan 5',
  'y',
  't',
]
const stayedTexts = [
  'false',
  'No',
  '0',
  '',
  ' ',
  'n/a',
  'N',
  'off',
  'unchecked',
  '-',
  '–',
  'null',
  'never',
  '0000-00-00 00:00:00',
]
it.each(columnsOfLeaving)("a column '%s' closes where it says so, and opens nothing", (heading) => {
  for (const variation of [heading, heading.toUpperCase(), heading.replaceAll(' ', '_'), ` ${heading} `])
    expect([variation, recogniseColumns(['email', variation]).mapping[1]]).toEqual([variation, 'unsubscribed'])
  for (const cell of leftTexts)
    expect([cell, read(`email,${heading},subscribed`, `a@x.org,${cell},true`)]).toMatchObject([cell, unsubscribedBy])
  for (const cell of stayedTexts) expect([cell, read(`email,${heading}`, `a@x.org,${cell}`)]).toEqual([cell, nothing])
})

it.each(['false', 'no', '0', '', '-', 'never', 'N/A', '0000-00-00 00:00:00'])(
  "says nothing of consent by '%s' in a column for leaving",
  (cell) => expect(read('email,unsubscribed', `a@x.org,${cell}`)).toEqual(nothing),
)

// A day without a time has come when it has begun where the community is.
it.each([
  ['UTC', '2025-03-28T00:30:00Z', '2025-03-28', 'unsubscribed', []],
  ['UTC', '2025-03-27T23:30:00Z', '2025-03-28', 'active', ['cancelled-but-running']],
  ['Pacific/Auckland', '2025-03-27T21:00:00Z', '2025-03-28', 'unsubscribed', []],
  ['America/Los_Angeles', '2025-03-28T05:00:00Z', '2025-03-28', 'active', ['cancelled-but-running']],
  ['UTC', '2025-03-28T00:30:00Z', '2025-03-28T02:00:00Z', 'active', ['cancelled-but-running']],
])('in %s at %s a cancel date of %s says %s', (zone, now, cancelled, status, notices) =>
  expect(read(page, `a@x.org,All,Free,2024-01-01,${cancelled}`, 'list.csv', { zone, now })).toEqual({
    status,
    consentStated: false,
    notices,
  }),
)

it("takes the day of a 'subscribed' column for the start", () => {
  const { format, mapping } = recogniseColumns(mailerLite.split(','))
  const cells = 'a@x.org,Ann,Active,2024-01-01 10:00:00,'.split(',')
  const reading = readRow(rowLayout(format.id, mapping, 'UTC'), cells, new Date('2025-03-28T15:04:00Z'))
  expect(reading).toMatchObject({ row: { subscribedAt: new Date('2024-01-01T10:00:00Z') } })
})

it('takes a start of today as it is said, and one to come for now', () => {
  const early = { zone: 'UTC', now: '2025-03-28T00:30:00Z' }
  expect(read(page, 'a@x.org,All,Free,2025-03-28,', 'list.csv', early).notices).toEqual([])
  expect(read(page, 'a@x.org,All,Free,2025-03-29,', 'list.csv', early).notices).toEqual(['future-date'])
})

it.each([
  'abgemeldet',
  'Abgemeldet am 3. April',
  'dado de baja',
  'Désabonné',
  'DE\u0301SINSCRITE',
  'descadastrado',
  'disiscritto',
  'Afgemeld',
  'taken off the list',
  'D.N.C.',
])('takes %s in a column of status for unsubscribed', (word) =>
  expect(read('email,status', `a@x.org,${word}`)).toMatchObject({ status: 'unsubscribed', notices: ['no-in-status'] }),
)

it.each(['nicht abgemeldet', 'pas désabonné', 'not taken off the list'])('closes nothing for %s', (word) =>
  expect(read('email,status', `a@x.org,${word}`).status).toBe(word),
)
