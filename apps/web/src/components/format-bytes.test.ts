import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [14_234, '14.2 kB'],
  [100_000_000, '100 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes read as %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected)
})
