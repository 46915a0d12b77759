import { expect, test } from 'vitest'
import { absentSince } from './absent-since.ts'

const day = (day: number) => `2025-03-0${day}T12:00:00.000Z`
const missed = (at: number) => ({ at: day(at), isThere: false })
const seen = (at: number) => ({ at: day(at), isThere: true })

test('is the first time of not being there since they last were', () => {
  expect(absentSince([], null)).toBeNull()
  expect(absentSince([missed(5), missed(3)], null)).toBe(day(3))
  expect(absentSince([missed(3), missed(5)], day(4))).toBe(day(5))
  expect(absentSince([missed(3), missed(5)], day(6))).toBeNull()
  expect(absentSince([missed(3), seen(4), missed(5)], day(1))).toBe(day(5))
  expect(absentSince([missed(3), seen(4)], day(1))).toBeNull()
})

test('counts a word of the same moment as the older, and a look-up that found them as the newer', () => {
  expect(absentSince([missed(3)], day(3))).toBe(day(3))
  expect(absentSince([missed(3), seen(3)], null)).toBeNull()
})
