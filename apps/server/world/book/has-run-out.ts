import type { Book } from './book.ts'

const MINUTE = 60_000

/** Whether something ended by itself since the program looked: lists may be one minute late, and no more (decisions 35). */
export const hasRunOut = ({ people, lookedAt }: Book, now: Date): boolean =>
  people
    .flatMap(({ word, comps, paidOutside }) => [
      word?.endsAt,
      ...comps.map(({ until }) => until),
      ...paidOutside.flatMap(({ periodEnd }) => [periodEnd, new Date(periodEnd.getTime() + 14 * 24 * 60 * MINUTE)]),
    ])
    .some((it) => it && it <= now && it > lookedAt)
