import { expect, it } from 'vitest'
import { readRow } from './read-row.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { rowLayout } from './row-cells.ts'

const read = (
  headings: string,
  cells: string,
  filename = 'list.csv',
  { zone = 'UTC', now = '2025-03-28T15:04:00Z' } = {},
) => {
  const { format, mapping } = recogniseColumns(headings.split(','), filename)
  const reading = readRow(rowLayout(format.id, mapping, zone), cells.split(','), new Date(now))
  if (!reading.ok) throw new Error(reading.reason)
  const { status, saysConsent, notices } = reading.row
  return { status, saysConsent, notices }
}

const list = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
const ghost = 'id,email,name,subscribed_to_emails,complimentary_plan'
const page = 'Email,Name,Type,Start date,Cancel date'
const mailchimp = 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,LEID,EUID'

it.each([
  // A column about the mailbox speaks for it, both ways.
  [list, 'a@x.org,false,,,false,,', 'active', true],
  [list, 'a@x.org,false,,,true,,', 'unsubscribed', true],
  [list, 'a@x.org,false,,,,,', null, false],
  [ghost, '1,a@x.org,Ann,true,false', 'active', true],
  [ghost, '1,a@x.org,Ann,false,false', 'unsubscribed', true],
  // An 'active' for want of another word does not, nor does a mere word.
  [page, 'a@x.org,Ann,Free,2025-01-01,', 'active', false],
  [page, 'a@x.org,Ann,Free,2024-01-01,2025-01-01', 'unsubscribed', false],
  ['email,status', 'a@x.org,active', 'active', false],
  ['email,status', 'a@x.org,Subscribed', 'active', false],
  // What closes the mailbox is kept word for word and beats every other column.
  ['email,status,email_disabled', 'a@x.org,Opted-Out,false', 'Opted-Out', false],
  ['email,status,email_disabled', 'a@x.org,bounced,true', 'bounced', true],
  ['email,status,email_disabled', 'a@x.org,paused,false', 'paused', true],
  ['email,status,email_disabled', 'a@x.org,paused,true', 'unsubscribed', true],
])('%s | %s', (headings, cells, status, saysConsent) =>
  expect(read(headings, cells)).toEqual({ status, saysConsent, notices: [] }),
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
])('%s of Mailchimp tells of everybody in it', (filename, headings, status, saysConsent) =>
  expect(read(headings, 'a@x.org,Ann,Lee,2,2020-01-01 00:00:00,1,2,2025-01-01 00:00:00', filename)).toMatchObject({
    status,
    saysConsent,
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
  expect(read(headings, cells)).toEqual({ status, saysConsent: false, notices: [] })
})

// A day without a time has come when it has begun where the community is.
it.each([
  ['UTC', '2025-03-28T00:30:00Z', '2025-03-28', 'unsubscribed', []],
  ['UTC', '2025-03-27T23:30:00Z', '2025-03-28', 'active', ['cancelled-but-running']],
  ['Pacific/Auckland', '2025-03-27T21:00:00Z', '2025-03-28', 'unsubscribed', []],
  ['America/Los_Angeles', '2025-03-28T05:00:00Z', '2025-03-28', 'active', ['cancelled-but-running']],
  ['UTC', '2025-03-28T00:30:00Z', '2025-03-28T02:00:00Z', 'active', ['cancelled-but-running']],
])('in %s at %s a cancel date of %s says %s', (zone, now, cancelled, status, notices) =>
  expect(read(page, `a@x.org,Ann,Free,2024-01-01,${cancelled}`, 'list.csv', { zone, now })).toEqual({
    status,
    saysConsent: false,
    notices,
  }),
)

it('takes a start of today as it is said, and one to come for now', () => {
  const early = { zone: 'UTC', now: '2025-03-28T00:30:00Z' }
  expect(read(page, 'a@x.org,Ann,Free,2025-03-28,', 'list.csv', early).notices).toEqual([])
  expect(read(page, 'a@x.org,Ann,Free,2025-03-29,', 'list.csv', early).notices).toEqual(['future-date'])
})
