import { expect, test } from 'vitest'
import { standingChange, standingWords } from './church-standing.ts'

const member = { isMember: true, isActive: true, membership: 'Member' }
const visitor = { isMember: false, isActive: true, membership: 'Visitor' }

test.each([
  [member, 'Is a member, as registered'],
  [visitor, "Is 'Visitor' there now"],
  [{ ...visitor, membership: null }, 'Has no membership there any more'],
  [{ ...member, isMember: false, isActive: false }, 'Was set to inactive there'],
])('%o: %s', (standing, words) => expect(standingWords(standing)).toBe(words))

test('only a change is told', () => {
  expect(standingChange(true, member)).toBeNull()
  expect(standingChange(false, visitor)).toBeNull()
  expect(standingChange(true, visitor)).toBe(
    "Is no member in Planning Center any more: the membership there is 'Visitor' now.",
  )
  expect(standingChange(true, { ...visitor, membership: null })).toBe(
    'Is no member in Planning Center any more, and has no membership there.',
  )
  expect(standingChange(true, { ...member, isMember: false, isActive: false })).toBe(
    'Is no member in Planning Center any more, and was set to inactive there.',
  )
  expect(standingChange(false, member)).toBe('Is a member in Planning Center again.')
})
