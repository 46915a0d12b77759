import { expect, it } from 'vitest'
import { columnNames, headingsOfPerson, recogniseWithoutHeadings } from './without-headings.ts'

it('calls columns as a spreadsheet does', () => {
  const names = columnNames(704)
  expect([names[0], names[25], names[26], names[51], names[52], names[701], names[702]]).toEqual(
    ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'].map((it) => `Column ${it}`),
  )
})

it('finds the addresses of a list without headings in its first row, or asks for them', () => {
  const names = columnNames(3)
  expect(recogniseWithoutHeadings(names, ['Ann', ' ann@example.org '])).toMatchObject({
    format: { id: 'unknown' },
    mapping: [null, 'email', null],
    problems: [],
  })
  const none = recogniseWithoutHeadings(names, ['Ann', 'ann at home'])
  expect([none.mapping, none.problems.length]).toEqual([[null, null, null], 1])
})

it('tells headings that are somebody from those that speak of addresses', () => {
  expect(headingsOfPerson(['ann@example.org', 'Ann'])).toHaveLength(1)
  for (const headings of [['email', 'name'], ['E-mail (@ home)', ''], ['write to ann@example.org']])
    expect(headingsOfPerson(headings)).toEqual([])
})
