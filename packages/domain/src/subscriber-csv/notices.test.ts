import { expect, it } from 'vitest'
import { countNotices, type NoticeCounts, noticeSentences } from './notices.ts'

it('counts and says in one and in many', () => {
  const counts: NoticeCounts = { 'unconfirmed-comp': 11, 'same-address': 12_480 }
  countNotices(counts, ['unconfirmed-comp', 'unknown-type'])
  expect(noticeSentences(counts)).toEqual([
    '12 rows are marked paid without a payment: probably comps or gifts given at Substack. They are imported as Paid and not comped here.',
    '1 row has a type that is not known here. It is kept as the file says.',
    '12,480 rows repeat an address of the same file. They are merged into the first and count as unchanged.',
  ])
  expect(noticeSentences({})).toEqual([])
})
