import { expect, test } from 'vitest'
import { additionMessage, agreedFault, describeAgreed } from './how-agreed.ts'

test('what needs a word more', () => {
  expect(agreedFault({ agreed: 'form', note: '' })).toBeNull()
  for (const note of ['', ' \n ', 'ab']) expect(agreedFault({ agreed: 'other', note })).toMatch(/how they agreed/u)
})

test('one line for the log', () => {
  expect(describeAgreed({ agreed: 'form', note: 'Lent\r\nretreat' })).toBe(
    'They signed a list or a form (Lent retreat)',
  )
  expect(describeAgreed({ agreed: 'asked', note: ' ' })).toBe('They asked me for it')
  expect(describeAgreed({ agreed: 'other', note: 'By letter' })).toBe('By letter')
})

test.each([
  [{ added: 1, known: 0, leftOut: 0 }, 'Added 1 person by hand'],
  [{ added: 3, known: 1, leftOut: 2 }, 'Added 3 people by hand, 1 was known already, 2 were left out'],
  [{ added: 0, known: 2, leftOut: 1 }, 'Nobody was added, 2 were known already, 1 was left out'],
])('%j', (counts, expected) => expect(additionMessage(counts)).toBe(expected))
