import { expect, test } from 'vitest'
import { sectionName } from './real-services.ts'

test.each([
  ['no key at all', [undefined], 'Stripe itself (not run: no key)'],
  ['an empty one', [''], 'Stripe itself (not run: no key)'],
  ['one of two', ['sk_test_1', undefined], 'Stripe itself (not run: no key)'],
  ['all', ['sk_test_1', 'price_1'], 'Stripe itself'],
])('a section with %s', (_which, keys, name) => expect(sectionName('Stripe itself', ...keys)).toBe(name))
