import { expect, test } from 'vitest'
import { factName, formatFact } from './format-fact.ts'

test.each([
  ['isComped', 'Is comped'],
  ['changeSetId', 'Change set id'],
  ['reason', 'Reason'],
])('%s is read %s', (name, expected) => expect(factName(name)).toBe(expected))

test('ids are not grouped', () => expect(formatFact({ importId: 12_345 })).toBe('Import id: 12345'))

test.each([
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
  [true, 'Yes'],
  [0, '0'],
  [118_000, '118,000'],
  [['apiKey', 'config'], 'apiKey, config'],
  [[], '–'],
  [{ priceId: 'price_1', isActive: false }, 'Price id: price_1, Is active: No'],
])('%j reads %j', (value, expected) => expect(formatFact(value)).toBe(expected))
