import { expect, test } from 'vitest'
import { formatDay } from '../time/dates.ts'
import { replacedMessage } from './replaced-comp.ts'
import type { Source } from './source.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const gym: Source = { kind: 'comp', plan: 'Join the Gym', type: 'comp', from: null, until: day('2025-04-27') }
const substack: Source = { kind: 'substack', plan: 'Paid', type: 'yearly', from: null, until: null }
const expected = (until: Date | null, ...others: Source[]) =>
  replacedMessage({ replaced: { plan: 'Paid', until: null }, until }, [{ ...gym, until }, ...others], (at) =>
    formatDay(at, 'UTC'),
  )

test('says what it replaced, that it does not come back by itself, and what comes when it ends', () => {
  const place = 'It takes the place of the comp before, Work Out forever, which only an undo brings back.'
  expect(expected(day('2025-04-27'))).toBe(`${place} It ends on Apr 27, 2025, and what comes then is Warm Up.`)
  expect(expected(day('2025-04-27'), substack)).toBe(
    `${place} It ends on Apr 27, 2025, and what comes then is Work Out through Substack.`,
  )
  expect(expected(null)).toBe(place)
})
