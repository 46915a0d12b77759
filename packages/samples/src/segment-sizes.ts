import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { sampleNow } from './now.ts'

export type SegmentSize = { viewId: number; day: string; people: number; aloneOnWebsite: number }

const today = Date.parse(`${sampleNow.slice(0, 10)}T00:00:00.000Z`)

/** Each day up to today, from the first count to the last by way of those between. */
function sizesOf(viewId: number, first: string, counts: readonly number[]): SegmentSize[] {
  const begin = Date.parse(`${first}T00:00:00.000Z`)
  const many = (today - begin) / millisecondsInDay
  return Array.from({ length: many + 1 }, (_, at) => ({
    viewId,
    day: new Date(begin + at * millisecondsInDay).toISOString().slice(0, 10),
    aloneOnWebsite: 0,
    people: counts[Math.floor((at / Math.max(many, 1)) * (counts.length - 1))] ?? 0,
  }))
}

/** How many the segments of the samples had; today's are those whom they have in the samples. */
export const segmentSizes: readonly SegmentSize[] = [
  ...sizesOf(1, '2025-03-22', [14, 15, 15, 16, 17]),
  ...sizesOf(2, '2025-03-24', [2, 1, 1, 1]),
  ...sizesOf(3, '2025-02-10', [0, 1, 1, 2, 2, 3]),
  ...sizesOf(4, '2024-12-02', [32, 36, 41, 44, 44, 43, 42, 42, 41, 40, 39]),
]
