import { expect, test } from 'vitest'
import { shownWhom, whomParams } from './whom.ts'

test.each([
  ['', 'everybody'],
  ['sort=email&page=2', 'everybody'],
  ['comped=yes', 'comped'],
  ['comped=no', undefined],
  ['comped=yes&tier=Paid', undefined],
  ['search=ruth', undefined],
])('?%s stands for %s', (search, whom) => {
  expect(shownWhom(new URLSearchParams(search))).toBe(whom)
})
test('pressing a card leads to what it stands for', () => {
  expect([shownWhom(whomParams('comped')), shownWhom(whomParams('everybody'))]).toEqual(['comped', 'everybody'])
})
