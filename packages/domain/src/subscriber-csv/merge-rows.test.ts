import { describe, expect, it } from 'vitest'
import type { CsvSubscriber } from './csv-subscriber.ts'
import { mergeRows } from './merge-rows.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const person = (facts: Partial<CsvSubscriber>): CsvSubscriber => ({
  email: 'carol@x.org',
  emailKey: 'carol@x.org',
  name: null,
  tier: null,
  type: null,
  endsAt: null,
  endStated: true,
  expiresAt: null,
  paidSince: null,
  asOf: null,
  status: null,
  consentStated: false,
  subscribedAt: null,
  syncedAt: null,
  comp: null,
  endedComp: null,
  sending: null,
  closedAt: null,
  opened: null,
  statusSince: null,
  closedBy: null,
  leftAt: null,
  carried: null,
  tags: null,
  notices: [],
  ...facts,
})

describe('mergeRows', () => {
  const free = person({ tier: 'Free', status: 'active', subscribedAt: at('2024-03-01'), name: 'Carol' })
  const paid = person({
    email: 'CAROL@x.org',
    tier: 'Paid',
    type: 'yearly',
    status: 'active',
    subscribedAt: at('2024-03-02'),
  })

  it('lets the paid row win, with its spelling, and keeps the earliest start', () => {
    const merged = { email: 'CAROL@x.org', name: 'Carol', tier: 'Paid', type: 'yearly', subscribedAt: at('2024-03-01') }
    expect(mergeRows(free, paid)).toMatchObject(merged)
    expect(mergeRows(paid, free)).toMatchObject(merged)
  })

  it('keeps the first spelling and word between equals', () => {
    const again = { ...paid, email: 'Carol@X.org', type: 'monthly', name: 'C.' }
    expect(mergeRows(paid, again)).toMatchObject({ email: 'CAROL@x.org', type: 'yearly', name: 'C.' })
  })

  it('never lowers a tier above and never lends it a type', () => {
    const gym = person({ tier: 'Join the Gym' })
    expect(mergeRows(paid, gym)).toMatchObject({ tier: 'Join the Gym', type: null })
  })

  it('lets unsubscribed win from either side', () => {
    const left = person({ status: 'unsubscribed', tier: 'Free' })
    expect([mergeRows(paid, left).status, mergeRows(left, paid).status]).toEqual(['unsubscribed', 'unsubscribed'])
  })

  it('opens no mailbox beside a word that nobody knows, whichever comes first', () => {
    const opens = person({ status: 'active', consentStated: true, tier: 'Paid' })
    const doubt = person({ status: 'something new', tier: 'Free' })
    const kept = { status: 'something new', consentStated: false }
    expect([mergeRows(opens, doubt), mergeRows(doubt, opens)]).toMatchObject([kept, kept])
    expect(mergeRows(mergeRows(opens, doubt), opens)).toMatchObject(kept)
  })

  it('lets every word that closes the mailbox win, and the stronger row say which', () => {
    const cleaned = person({ status: 'Cleaned', tier: 'Free' })
    expect([mergeRows(paid, cleaned).status, mergeRows(cleaned, paid).status]).toEqual(['Cleaned', 'Cleaned'])
    const spam = person({ status: 'spam', tier: 'Paid' })
    expect([mergeRows(spam, cleaned).status, mergeRows(cleaned, spam).status]).toEqual(['spam', 'spam'])
    expect(mergeRows({ ...free, consentStated: true }, paid).consentStated).toBe(true)
  })

  it('joins comps: earliest start, latest end, forever beats a date', () => {
    const until = (day: string | null, from: string) =>
      person({
        tier: 'Paid',
        comp: { compedAt: at(from), until: day === null ? null : at(day), plan: 'Paid', reason: null, here: null },
      })
    expect(mergeRows(until('2026-01-01', '2025-02-01'), until('2027-01-01', '2025-01-01')).comp).toEqual({
      compedAt: at('2025-01-01'),
      until: at('2027-01-01'),
      plan: 'Paid',
      reason: null,
      here: null,
    })
    expect(mergeRows(until('2026-01-01', '2025-02-01'), until(null, '2025-03-01')).comp).toEqual({
      compedAt: at('2025-02-01'),
      until: null,
      plan: 'Paid',
      reason: null,
      here: null,
    })
    expect(mergeRows(free, until('2026-01-01', '2025-02-01'))).toMatchObject({
      tier: 'Paid',
      comp: { until: at('2026-01-01') },
    })
  })

  it('names the person rather than a list where both closed the mailbox', () => {
    const closer = { asOf: at('2025-01-01'), sends: null, sendsAsOf: null, reportedAt: null, statusBefore: null }
    const byList = person({ status: 'cleaned', closedBy: { format: 'ghost', ...closer } })
    const here = person({ status: 'unsubscribed', closedBy: { format: 'here', ...closer } })
    expect([mergeRows(byList, here).closedBy, mergeRows(here, byList).closedBy]).toEqual([here.closedBy, here.closedBy])
  })

  it('keeps every notice once', () => {
    expect(
      mergeRows(person({ notices: ['uneven-row'] }), person({ notices: ['uneven-row', 'unknown-type'] })).notices,
    ).toEqual(['uneven-row', 'unknown-type'])
  })
})
