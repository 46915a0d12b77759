import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countDates, inOrder, openDates, type SeenDates, toOrders } from './date-order.ts'
import { isDateAlone, readDate } from './read-date.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** A moment between 1970 and 2068, in whole seconds, and how somebody writes it. */
const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2068-12-31T23:59:59Z'), noInvalidDate: true })
const habits = fc.record({
  mark: fc.constantFrom('/', '-', '.'),
  first: fc.constantFrom('day', 'month'),
  isPadded: fc.boolean(),
  isShortYear: fc.boolean(),
  clock: fc.constantFrom('none', '24', '24 with seconds', '12', '12 with seconds'),
  gap: fc.constantFrom(' ', ', ', '  '),
})
type Habits = typeof habits extends fc.Arbitrary<infer Value> ? Value : never

function write(at: Date, { mark, first, isPadded, isShortYear, clock, gap }: Habits): string {
  const padded = (number: number) => (isPadded ? two(number) : String(number))
  const [day, month] = [padded(at.getUTCDate()), padded(at.getUTCMonth() + 1)]
  const year = isShortYear ? two(at.getUTCFullYear() % 100) : String(at.getUTCFullYear())
  const date = [...(first === 'day' || mark === '.' ? [day, month] : [month, day]), year].join(mark)
  if (clock === 'none') return date
  const hour = at.getUTCHours()
  const isHalf = clock.startsWith('12')
  const seconds = clock.endsWith('seconds') ? `:${two(at.getUTCSeconds())}` : ''
  const time = `${isHalf ? hour % 12 || 12 : two(hour)}:${two(at.getUTCMinutes())}${seconds}`
  return `${date}${gap}${time}${isHalf ? (hour < 12 ? ' AM' : ' PM') : ''}`
}

/** As much of the moment as was written. */
function written(at: Date, { clock }: Habits): string {
  const whole = at.toISOString()
  if (clock === 'none') return `${whole.slice(0, 10)}T12:00:00.000Z`
  return clock.endsWith('seconds') ? `${whole.slice(0, 19)}.000Z` : `${whole.slice(0, 16)}:00.000Z`
}

it('whatever day is written in digits is read back, once it is known what stands first', () => {
  fc.assert(
    fc.property(moments, habits, (at, how) => {
      const cell = write(at, how)
      const seen: SeenDates = {}
      countDates(seen, [0], [cell])
      const order = how.first === 'day' ? 'day' : 'month'
      const read = readDate(inOrder(cell, order))
      expect([cell, read?.toISOString()]).toEqual([cell, written(at, how)])
      expect(isDateAlone(inOrder(cell, order))).toBe(how.clock === 'none')
      // What cannot be read by itself can be said, and what can be read is the same day.
      expect(readDate(cell)?.toISOString()).toBe(openDates(seen).length > 0 ? undefined : read?.toISOString())
    }),
  )
})

it('a column is read back whole where one of its dates shows what stands first', () => {
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1 }), habits, (days, how) => {
      const all = [...days, new Date('2025-06-25T14:05:09Z')]
      const seen: SeenDates = {}
      for (const at of all) countDates(seen, [0], [write(at, how)])
      const order = toOrders(seen)[0]
      expect(all.map((at) => readDate(inOrder(write(at, how), order))?.toISOString())).toEqual(
        all.map((at) => written(at, how)),
      )
    }),
  )
})

it('seconds and milliseconds since 1970 are read back', () => {
  const lately = fc.date({ min: new Date('2001-09-10'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(lately, (at) => {
      expect(readDate(String(at.getTime()))).toEqual(at)
      expect(readDate(String(Math.floor(at.getTime() / 1000)))?.getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000)
    }),
  )
})
