import { expect, test } from 'vitest'
import { inPeriod } from './in-period.ts'

test.each([
  ['https://joy.example/', 'yearly', 'https://joy.example/?billing=yearly'],
  ['https://joy.example/?billing=yearly#questions', 'yearly', 'https://joy.example/?billing=yearly#questions'],
  ['https://joy.example/?billing=yearly&ref=a', 'monthly', 'https://joy.example/?ref=a'],
  ['https://joy.example/subscription-options', 'monthly', 'https://joy.example/subscription-options'],
] as const)('%s, %s: %s', (address, period, expected) => expect(inPeriod(address, period)).toBe(expected))
