import { describe, expect, test } from 'vitest'
import { readPeopleFilter } from './filter-text.ts'
import { toPersonTest } from './matches.ts'
import { factsOutside, type PersonFacts } from './person-facts.ts'

const ruth: PersonFacts = {
  tier: 'Free',
  type: null,
  status: 'Active',
  comp: { until: '2025-06-01T03:00:00.000Z' },
  tags: [5],
  origin: 'substack',
  addedBy: [4],
  changedBy: [31, 40],
  // A date without a time, and an evening in California.
  subscribed: '2024-11-01T12:00:00.000Z',
  synced: null,
  created: '2025-03-01T05:00:00.000Z',
  has: { upgrade: false, payment: true, membership: false, note: true },
}
const fits = (text: string, zone = 'UTC', now = '2025-03-30T10:00:00.000Z', person = ruth) => {
  const filter = readPeopleFilter(text)
  if ('fault' in filter) throw new Error(filter.fault)
  return toPersonTest(filter, { now: new Date(now), zone })(person)
}

test.each([
  ['', true],
  ['tier.is=Free&tier.is=Paid', true],
  ['tier.is-not=Free', false],
  ['type.is-not=monthly', true],
  ['status.is=ACTIVE', true],
  ['tag.has=5&tag.has.2=7', false],
  ['tag.has=5&tag.has=7', true],
  ['tag.has-not=7', true],
  ['origin.is=substack', true],
  ['origin.is=4', true],
  ['origin.is-not=4', false],
  ['change.is=31', true],
  ['change.is=32&change.is=40', true],
  ['change.is=32', false],
  ['change.is-not=31', false],
  ['comped.is=yes', true],
  ['comped.ends-never=yes', false],
  ['synced.never=yes', true],
  ['synced.before=2030-01-01', false],
  ['payment.is=yes&upgrade.is=no', true],
  ['match=any&note.is=no&payment.is=no', false],
  ['match=any&note.is=no&1.payment.is=yes&1.upgrade.is=no', true],
  ['note.is=yes&1.payment.is=no&1.upgrade.is=yes&1=any', false],
])('%s fits: %s', (text, is) => expect(fits(text)).toBe(is))

describe('days are the community’s', () => {
  test.each([
    ['created.after=2025-03-01', 'UTC', true],
    ['created.after=2025-03-01', 'America/Los_Angeles', false],
    ['created.before=2025-03-01', 'America/Los_Angeles', true],
    ['created.last=30', 'UTC', true],
    ['created.last=29', 'UTC', false],
    ['created.last=30', 'America/Los_Angeles', false],
    ['subscribed.between=2024-11-01&subscribed.between=2024-11-01', 'Pacific/Kiritimati', true],
    ['comped.ends-before=2025-06-01', 'UTC', false],
    ['comped.ends-before=2025-06-01', 'America/Los_Angeles', true],
    ['comped.ends-after=2025-06-01', 'UTC', true],
  ])('%s in %s: %s', (text, zone, is) => expect(fits(text, zone)).toBe(is))

  test('the last days end today: what is to come is not among them', () => {
    expect(fits('created.last=30', 'UTC', '2025-02-28T23:00:00.000Z')).toBe(false)
  })
})

test.each([
  ['tier.is=Free', false],
  ['tier.is-not=Free&type.is-not=monthly&status.is-not=active', true],
  ['origin.is=substack', false],
  ['origin.is-not=substack&origin.is-not.2=website', true],
  ['subscribed.never=yes&synced.never=yes', true],
  ['created.after=2000-01-01', false],
  ['note.is=yes&payment.is=yes&tag.has=5', true],
])('of whoever stands on no list %s fits: %s', (text, is) =>
  expect(fits(text, undefined, undefined, { ...ruth, ...factsOutside, origin: null, created: null })).toBe(is),
)
