import { describe, expect, test } from 'vitest'
import { driftMessage, gapMessage } from './drift-messages.ts'
import { syncSummary } from './sync-summary.ts'
import { toSyncKind } from './to-sync-kind.ts'

const free = (theirs: number, ours: number) => ({ kind: 'free' as const, theirs, ours })
const comp = (theirs: number, ours: number) => ({ kind: 'comp' as const, theirs, ours })

describe('the words of a drift', () => {
  test('say that the counts agree', () => {
    expect(driftMessage({ total: { theirs: 114, ours: 114 }, kinds: [free(114, 114)] })).toEqual({
      isDrifting: false,
      title: 'Substack and this list agree',
      text: 'Both count 114 subscribers.',
    })
  })
  test('count one in the singular, thousands with commas', () => {
    expect(driftMessage({ total: { theirs: 115, ours: 114 }, kinds: [] }).title).toBe(
      'Substack counts 1 subscriber more than this list',
    )
    expect(driftMessage({ total: { theirs: 12_480, ours: 10_000 }, kinds: [] }).title).toBe(
      'Substack counts 2,480 subscribers more than this list',
    )
  })
  test('lead to the complete list where somebody is missing here', () => {
    expect(driftMessage({ total: { theirs: 3, ours: 1 }, kinds: [] }).text).toContain('Import a CSV export')
  })
  test('take nobody away who is missing there', () => {
    const { title, text } = driftMessage({ total: { theirs: 112, ours: 114 }, kinds: [free(112, 114)] })
    expect(title).toBe('This list holds 2 subscribers more than Substack counts')
    expect(text).toContain('its counts lag behind')
  })
  test('see kinds that differ behind totals that agree', () => {
    const total = { theirs: 114, ours: 114 }
    expect(driftMessage({ total, kinds: [free(99, 97), comp(15, 17)] })).toMatchObject({
      isDrifting: true,
      title: 'The totals agree, but 2 kinds differ',
    })
    expect(driftMessage({ total, kinds: [comp(15, 17)] }).title).toBe('The totals agree, but one kind differs')
  })
  test('say of one kind who has more', () => {
    expect(gapMessage({ theirs: 5, ours: 5 })).toBe('Agrees')
    expect(gapMessage({ theirs: 1500, ours: 500 })).toBe('1,000 more at Substack')
    expect(gapMessage({ theirs: 15, ours: 17 })).toBe('2 more here')
    expect(gapMessage({ theirs: 0, ours: 0 })).toBe('Agrees')
  })
})

describe('the kind of a subscriber', () => {
  const somebody = {
    isComped: false,
    subscriptionType: null,
    subscriptionTier: 'Free',
    subscriptionStatus: 'active',
  }
  test.each([
    [{}, 'free'],
    [{ subscriptionTier: 'Paid', subscriptionType: 'monthly' }, 'paid'],
    [{ subscriptionTier: 'Join the Gym' }, 'paid'],
    [{ isComped: true }, 'comp'],
    [{ subscriptionTier: 'Paid', subscriptionType: 'author' }, 'comp'],
    [{ subscriptionTier: 'Paid', subscriptionType: 'gift' }, 'gift'],
    [{ subscriptionTier: 'Something', subscriptionStatus: null }, 'paid'],
    [{ isComped: true, subscriptionStatus: 'unsubscribed' }, null],
  ])('%o is %s', (over, kind) => expect(toSyncKind({ ...somebody, ...over })).toBe(kind))
})

describe('the summary of a sync', () => {
  test.each([
    [{ read: 114, changed: 0, confirmed: 0, unknown: 0, failed: 0 }, '114 read, nothing changed'],
    [{ read: 12_480, changed: 3, confirmed: 1 }, '12,480 read, 3 changed, 1 comp confirmed'],
    [
      { read: 9, changed: 0, confirmed: 2, unknown: 1, failed: 4 },
      '9 read, nothing changed, 2 comps confirmed, 1 unknown to Substack, 4 could not be read',
    ],
    [{}, '0 read, nothing changed'],
  ])('of %o', (result, expected) => expect(syncSummary(result)).toBe(expected))
})
