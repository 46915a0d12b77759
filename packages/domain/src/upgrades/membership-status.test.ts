import { expect, test } from 'vitest'
import { membershipChange, membershipStatusLabel } from './membership-status.ts'

const member = { isMember: true, isActive: true, membership: 'Member' }
const visitor = { isMember: false, isActive: true, membership: 'Visitor' }

test.each([
  [member, 'Is a member, as registered'],
  [visitor, "Is 'Visitor' there now"],
  [{ ...visitor, membership: null }, 'Has no membership there any more'],
  [{ ...member, isMember: false, isActive: false }, 'Was set to inactive there'],
])('%o: %s', (given, expected) => expect(membershipStatusLabel(given)).toBe(expected))

test('only a change is told', () => {
  expect(membershipChange(true, member)).toBeNull()
  expect(membershipChange(false, visitor)).toBeNull()
  expect(membershipChange(true, visitor)).toBe(
    "Is no member in Planning Center any more: the membership there is 'Visitor' now.",
  )
  expect(membershipChange(true, { ...visitor, membership: null })).toBe(
    'Is no member in Planning Center any more, and has no membership there.',
  )
  expect(membershipChange(true, { ...member, isMember: false, isActive: false })).toBe(
    'Is no member in Planning Center any more, and was set to inactive there.',
  )
  expect(membershipChange(false, member)).toBe('Is a member in Planning Center again.')
})
