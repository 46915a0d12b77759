import { expect, test } from 'vitest'
import { foundLabel } from './list-announcement.tsx'

test.each([
  [0, 'Nobody found'],
  [1, '1 person found'],
  [1234, '1,234 people found'],
  [null, 'more than 10,000 people found'],
])('%j is said as %j', (matching, said) => expect(foundLabel(matching, 'people', 'person')).toBe(said))
test('nothing is said of things', () => expect(foundLabel(0, 'upgrades', 'upgrade')).toBe('No upgrades found'))
