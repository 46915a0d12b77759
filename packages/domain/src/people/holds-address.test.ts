import { expect, test } from 'vitest'
import { holdsAddress } from './holds-address.ts'

test.each([
  ['comped ann@example.org, forever', true],
  ['ann@example.org', true],
  ['a link went to ann@example.org.', true],
  ['comped joann@example.org', false],
  ['comped ann@example.organic', false],
  ['comped ann@example.org.uk', false],
  ['joann@example.org, then ann@example.org', true],
  ["o'ann@example.org paid", false],
  ["of 'ann@example.org'", true],
  ['', false],
])('%s', (text, holds) => {
  expect(holdsAddress(text, 'ann@example.org')).toBe(holds)
})
