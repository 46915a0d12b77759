import type { SegmentSizes } from '@joy/contract'
import { millisecondsInDay } from '../time/durations.ts'
import { addMonths, type Month } from '../time/months.ts'

const toTime = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

/** Every day from the first count to the last; one on which nothing was counted has what the day before had. */
export function eachDay(sizes: SegmentSizes): SegmentSizes {
  const [first] = sizes
  const last = sizes.at(-1)
  if (!first || !last) return []
  const counted = new Map(sizes.map(({ day, people }) => [day, people]))
  const days = (toTime(last.day) - toTime(first.day)) / millisecondsInDay + 1
  let people = first.people
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(toTime(first.day) + at * millisecondsInDay).toISOString().slice(0, 10)
    people = counted.get(day) ?? people
    return { day, people }
  })
}

/** `change` since the end of the month before; null: it was not counted then. */
type MonthOfSegment = { month: Month; people: number; change: number | null }

/** What each month ended with, newest first. */
export function monthsOfSegment(sizes: SegmentSizes): MonthOfSegment[] {
  const ends = new Map(eachDay(sizes).map(({ day, people }) => [day.slice(0, 7), people]))
  return [...ends]
    .map(([month, people]) => {
      const before = ends.get(addMonths(month, -1))
      return { month, people, change: before === undefined ? null : people - before }
    })
    .toReversed()
}
