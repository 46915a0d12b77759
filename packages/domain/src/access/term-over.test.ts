import { expect, it } from 'vitest'
import { isTermOver } from './term-over.ts'

const now = '2025-04-15T12:00:00Z'

it.each([
  ['is over at its end', { isPaidOutside: true, endsAt: now }, true],
  ['is not over a moment before', { isPaidOutside: true, endsAt: new Date('2025-04-15T12:00:00.001Z') }, false],
  ['is never over where Stripe charges it', { isPaidOutside: false, endsAt: '2025-01-01T00:00:00Z' }, false],
  ['is never over without an end', { isPaidOutside: true, endsAt: null }, false],
])('a term %s', (_, term, expected) => expect(isTermOver(term, now)).toBe(expected))
