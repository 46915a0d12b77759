import { expect, test } from 'vitest'
import { toEnds, lastEnd } from './last-end.ts'
import type { Source } from './source.ts'

const day = (text: string) => new Date(`2025-03-${text}T12:00:00.000Z`)
const source = (kind: Source['kind'], plan: string, until: Date | null): Source => ({
  kind,
  plan,
  type: null,
  from: null,
  until,
})

test('what ended last is told, where it gave more than what is left', () => {
  const ends = toEnds(
    [
      source('substack', 'Paid', day('10')),
      source('comp', 'Join the Gym', day('20')),
      source('comp', 'Paid', day('30')),
      source('comp', 'Paid', null),
    ],
    day('25'),
  )
  expect(lastEnd(ends, 'Free')).toEqual({ kind: 'comp', plan: 'Join the Gym', endedAt: day('20') })
  expect(lastEnd(ends.slice(0, 1), 'Free')?.kind).toBe('substack')
})

test('what ended beneath a plan that goes on took nothing from anybody', () => {
  const ends = toEnds([source('comp', 'Paid', day('10'))], day('25'))
  expect(lastEnd(ends, 'Paid')).toBeUndefined()
  expect(lastEnd(ends, 'Join the Gym')).toBeUndefined()
})
