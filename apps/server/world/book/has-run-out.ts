import type { Book } from './book.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether something ended by itself since the program looked: lists may be one minute late, and no more (ruling 35). */
export const hasRunOut = ({ people, gone, lookedAt, graceDays }: Book, now: Date): boolean =>
  [...people, ...gone.map(({ person }) => person)]
    .flatMap(({ word, comps, paidOutside }) => [
      word?.endsAt,
      ...comps.map(({ until }) => until),
      ...paidOutside.flatMap(({ periodEnd, next }) => [
        next?.from,
        periodEnd,
        new Date(periodEnd.getTime() + graceDays * DAY_MS),
      ]),
    ])
    .some((it) => it && it <= now && it > lookedAt)
