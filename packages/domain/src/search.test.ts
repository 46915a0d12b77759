import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsSearch, nameKey, readPersonSearch, searchedNumber, searchedPaymentId } from './search.ts'

const search = (typed: string) => {
  const read = readPersonSearch(typed)
  if (!read) throw new Error('Nothing was typed.')
  return read
}

describe('the key of a name', () => {
  test.each([
    ['Lucía Fernández', 'lucia fernandez'],
    ['MÜLLER', 'muller'],
    ['Muller', 'muller'],
    ['Weiß', 'weiss'],
    ['GROẞ', 'gross'],
    ['Søren Æbelø', 'soren aebelo'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Đặng Thị Hồng', 'dang thi hong'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['İsmail Çalışkan', 'ismail caliskan'],
    ['Œuvray', 'oeuvray'],
    ['Μαρία Παπαδοπούλου', 'μαρια παπαδοπουλου'],
    ['ΝΙΚΟΛΑΟΣ', 'νικολαοσ'],
    ['Семён', 'семен'],
    ['O’Brien', "o'brien"],
    ['Ｎａｏｍｉ', 'naomi'],
    ['  Ruth  ', 'ruth'],
    ['\u00a0Ruth\u3000', 'ruth'],
    ['김민준', '김민준'],
    ['が', 'が'],
    ['राम', 'राम'],
    ['', ''],
    [null, ''],
  ])('of %j is %j', (name, key) => expect(nameKey(name)).toBe(key))

  test('stands where people look for it', () => {
    const names = ['Muller', 'Zoe', 'Álvarez', 'Müller', 'Alvarez', 'Mueller', 'Örn']
    expect(names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : nameKey(a) > nameKey(b) ? 1 : 0))).toEqual([
      'Álvarez',
      'Alvarez',
      'Mueller',
      'Muller',
      'Müller',
      'Örn',
      'Zoe',
    ])
  })

  test('is its own key, and the same however the letters are put together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
        expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name.normalize('NFC')))
      }),
    )
  })
})

describe('a search for a person', () => {
  test('finds a name without its accents and with them', () => {
    const lucia = { email: 'l.fernandez@example.org', name: 'Lucía Fernández' }
    for (const typed of ['Lucia Fern', 'lucía', 'LUCÍA FERNÁNDEZ', 'cia f'])
      expect(holdsSearch(search(typed), lucia), typed).toBe(true)
    expect(holdsSearch(search('Lucio'), lucia)).toBe(false)
  })
  test('finds an address with an accent in it as it is typed, and no other', () => {
    const jose = { email: 'José@example.org', name: null }
    expect(holdsSearch(search('josé@'), jose)).toBe(true)
    expect(holdsSearch(search('jose@'), jose)).toBe(false)
  })
  test('looks in the addresses alone for what is nothing without its marks', () => {
    expect(holdsSearch(search('\u0301'), { email: 'a@example.org', name: 'Ruth' })).toBe(false)
  })
  test('is none where nothing was typed', () => {
    for (const typed of [undefined, '', '  ']) expect(readPersonSearch(typed)).toBeNull()
  })
  test('may be an id, to the letter and as a whole', () => {
    expect(searchedPaymentId(search(' cus_NffrFeUfNV2Hib '))).toBe('cus_NffrFeUfNV2Hib')
    expect(searchedPaymentId(search('sub_1MowQVLkdIwHu7ix'))).toBe('sub_1MowQVLkdIwHu7ix')
    expect(searchedPaymentId(search('cus_ and more'))).toBeNull()
    expect(searchedNumber(search('107'))).toEqual({ atPlanningCenter: '107', onList: 107 })
    expect(searchedNumber(search('99999999999'))).toEqual({ atPlanningCenter: '99999999999', onList: null })
    expect(searchedNumber(search('10.7'))).toBeNull()
  })
})
