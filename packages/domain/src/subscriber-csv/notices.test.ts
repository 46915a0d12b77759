import { expect, it } from 'vitest'
import {
  countNotices,
  addExamples,
  type NoticeCounts,
  type NoticeExamples,
  noticeSentences,
  renewNotices,
} from './notices.ts'

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

it('tells some of them anew, and leaves the others as they are', () => {
  const others = ['The file is read as Windows-1252.', "2 rows of the heading are called 'email'."]
  const before = [...others, ...noticeSentences({ 'older-word': 1200, 'same-address': 1, 'kept-closed': 1 })]
  expect(renewNotices(before, { 'older-word': 1, 'kept-closed': 0, 'older-name': 3 })).toEqual([
    ...others,
    '1 row is older than what is known already. It changes nothing.',
    '3 rows have names that are older than what is known already. Those names stay.',
    '1 row repeats an address of the same file. It is merged into the first and counts as unchanged.',
  ])
  expect(renewNotices(before, {})).toEqual(before)
})

it('names the first rows, with the cells that are odd, and how many more there are', () => {
  const counts: NoticeCounts = { 'unknown-type': 12, 'uneven-row': 1, 'older-word': 4 }
  const examples: NoticeExamples = {}
  for (const row of [5, 9, 1204, 1300])
    addExamples(examples, row, new Map([['unknown-type', `  vip\n${'x'.repeat(row === 9 ? 60 : 0)}`]]))
  addExamples(examples, 7, new Map([['uneven-row', null]]))
  expect(noticeSentences(counts, examples)).toEqual([
    `12 rows have a type that is not known here. It is kept as the file says. Row 5: “vip”, row 9: “vip ${'x'.repeat(35)}…”, row 1,204: “vip” and 9 more.`,
    '1 row has fewer or more cells than the heading. Missing cells count as blank, extra ones are left out. Row 7.',
    '4 rows are older than what is known already. They change nothing.',
  ])
  const before = noticeSentences(counts, examples)
  expect(renewNotices(before, { 'older-word': 0 })).toEqual(before.slice(0, 2))
})
