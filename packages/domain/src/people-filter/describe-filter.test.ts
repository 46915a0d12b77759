import { expect, test } from 'vitest'
import { describeCondition, describeGroup } from './describe-filter.ts'
import { readPeopleFilter } from './filter-text.ts'

const names = {
  tag: (id: number) => ({ 5: 'Lent retreat 2025', 7: 'St Brigid parish' })[id],
  import: (id: number) => (id === 4 ? 'people.csv of Mar 21, 2025' : undefined),
  change: (id: number) => (id === 31 ? '“Comp of 47 subscriptions” of Mar 28, 2025' : undefined),
}
const read = (text: string) => {
  const filter = readPeopleFilter(text)
  if ('fault' in filter) throw new Error(filter.fault)
  return filter
}

test.each([
  ['subscribed.after=2024-11-01', 'Subscribed since Nov 1, 2024'],
  ['subscribed.before=2024-11-01', 'Subscribed before Nov 1, 2024'],
  ['subscribed.between=2024-11-01&subscribed.between=2024-12-24', 'Subscribed Nov 1, 2024 to Dec 24, 2024'],
  ['subscribed.never=yes', 'Without a day of subscribing'],
  ['synced.never=yes', 'Never synced'],
  ['synced.last=7', 'Last synced in the last 7 days'],
  ['created.last=30', 'Created in the last 30 days'],
  ['created.last=1', 'Created today'],
  ['tier.is=Free&tier.is=Paid', 'Tier is Warm Up or Work Out'],
  ['tier.is-not=Free', 'Tier is not Warm Up'],
  ['status.is-not=paused&status.is-not=failed&status.is-not=pending', 'Status is neither Paused, Failed nor Pending'],
  ['type.is=monthly', 'Type is Monthly'],
  ['comped.is=no', 'Not comped'],
  ['comped.is=yes', 'Comped'],
  ['comped.ends-before=2025-06-01', 'Comp ends before Jun 1, 2025'],
  ['comped.ends-after=2025-06-01', 'Comp ends Jun 1, 2025 or later'],
  ['comped.ends-never=yes', 'Comped without an end'],
  ['tag.has=5', 'Tagged Lent retreat 2025'],
  ['tag.has=5&tag.has=9', 'Tagged Lent retreat 2025 or a deleted tag'],
  ['tag.has-not=5', 'Not tagged Lent retreat 2025'],
  ['tag.has-not=5&tag.has-not=7', 'Tagged neither Lent retreat 2025 nor St Brigid parish'],
  ['origin.is=substack', 'Came from Substack'],
  ['origin.is=4&origin.is=website', 'Came from the import people.csv of Mar 21, 2025 or the website'],
  ['origin.is-not=9', 'Did not come from an earlier import'],
  ['change.is=31', 'Changed by “Comp of 47 subscriptions” of Mar 28, 2025'],
  ['change.is-not=9', 'Not changed by an earlier change'],
  ['note.is=yes', 'Has a note'],
  ['upgrade.is=yes', 'Has an upgrade'],
  ['payment.is=no', 'Has no payment'],
])('%s is said as %s', (text, sentence) => {
  expect(read(text).conditions.map((it) => describeCondition(it, names))).toEqual([sentence])
})

test('a group is one sentence', () => {
  const [any, all] = read('1.tag.has=5&1.created.last=30&1.note.is=yes&1=any&2.tier.is=Free&2.comped.is=no').groups
  expect(any && describeGroup(any, names)).toBe(
    'Tagged Lent retreat 2025, or created in the last 30 days, or has a note',
  )
  expect(all && describeGroup(all, names)).toBe('Tier is Warm Up, and not comped')
})
