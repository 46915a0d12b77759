import { expect, test } from 'vitest'
import { readPeopleFilter } from '../people-filter/filter-text.ts'
import { askedBySegment, askedPeople, findUnreadable } from './asked-people.ts'

test('nothing chosen asks for everybody, by e-mail', () => {
  expect(askedPeople('', {}, 'email')).toEqual({ searchIn: 'email' })
})
test('what is chosen is asked for', () => {
  expect(askedPeople('ruth', { tier: 'Paid', status: 'active', comped: 'no' }, 'email')).toEqual({
    searchIn: 'email',
    search: 'ruth',
    tier: 'Paid',
    status: 'active',
    comped: 'no',
  })
})
test('an unknown tier is asked for; a word that comped cannot be is refused as a whole, and means nobody', () => {
  expect(askedPeople('', { tier: 'Patron' }, 'email')).toEqual({ searchIn: 'email', tier: 'Patron' })
  expect(askedPeople('', { comped: 'maybe', tier: 'Patron' }, 'email', 'note.is=yes')).toEqual({
    searchIn: 'email',
    tier: 'Patron',
    filter: 'note.is=yes&comped=maybe',
  })
  expect(readPeopleFilter('note.is=yes&comped=maybe')).toHaveProperty('fault')
  expect(findUnreadable({ comped: 'maybe' })).toEqual({ name: 'comped', value: 'maybe' })
})
test('a tag is asked for by its id, and by nothing else', () => {
  expect(askedPeople('', { tag: '7' }, 'email')).toEqual({ searchIn: 'email', tag: 7 })
  expect(findUnreadable({ tag: '7', tier: 'Patron' })).toBeNull()
  for (const tag of ['0', '-1', 'Lent', '7.5', '99999999999']) {
    expect(askedPeople('', { tag }, 'email'), tag).toEqual({ searchIn: 'email', filter: `tag=${tag}` })
    expect(readPeopleFilter(`tag=${tag}`), tag).toHaveProperty('fault')
    expect(findUnreadable({ tag }), tag).toEqual({ name: 'tag', value: tag })
  }
})
test('conditions go as they stand in the address', () => {
  expect(askedPeople('', {}, 'email', 'note.is=yes')).toEqual({ searchIn: 'email', filter: 'note.is=yes' })
})
test('a saved view asks for what its list asked for, with its search and not its order', () => {
  const query = 'search=ruth&comped=no&tag=7&sort=email&tier.is=Free&match=any&note.is=yes'
  const asked = { search: 'ruth', comped: 'no', tag: 7, filter: 'tier.is=Free&match=any&note.is=yes' }
  expect(askedBySegment({ screen: 'subscribers', query })).toEqual({ ...asked, searchIn: 'email-or-name' })
  expect(askedBySegment({ screen: 'sync', query })).toEqual({ ...asked, searchIn: 'email' })
  expect(askedBySegment({ screen: 'jobs', query })).toBeNull()
  expect(askedBySegment({ screen: 'subscribers', query: '' })).toEqual({ searchIn: 'email-or-name' })
})
test('what cannot be read means nobody, and not everybody', () => {
  for (const query of [
    'comped=maybe',
    'tag=Lent',
    'tag=1&tag=2',
    'stauts=failed',
    'tier.is=',
    'tier.was=Free',
    'colour.is=red',
  ])
    expect(askedBySegment({ screen: 'subscribers', query }), query).toHaveProperty('fault')
})
