import { expect, test } from 'vitest'
import { alreadyCompedMessage, staysMessage } from './already-comped-messages.ts'

test('whose comp stays and whose is replaced are told apart', () => {
  expect(alreadyCompedMessage({ alreadyComped: 1 })).toBe('1 of them is comped already.')
  expect(alreadyCompedMessage({ alreadyComped: 1 }, { alone: 'Ada' })).toBe('Ada is comped already.')
  expect(alreadyCompedMessage({ alreadyComped: 2 }, { isNobodyLeft: true })).toBe(
    '2 of those you chose are comped already.',
  )
  expect(staysMessage({ alreadyComped: 3, replaced: 0, endsEarlier: 0 })).toBe(
    '3 keep a comp that gives as much or more.',
  )
  expect(staysMessage({ alreadyComped: 3, replaced: 2, endsEarlier: 0 })).toBe(
    '1 keeps a comp that gives as much or more. 2 comps that gave less are replaced, and only an undo brings them back.',
  )
  expect(staysMessage({ alreadyComped: 1, replaced: 1, endsEarlier: 1 })).toBe(
    '1 comp that gave less is replaced, and only an undo brings it back. 1 of the new ones gives a higher plan, and ends before the old one would have.',
  )
})
