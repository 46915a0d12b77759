import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Book } from './book.ts'

/** Whether something ended by itself since the program looked: lists may be one minute late, and no more (ruling 35). */
export const hasRunOut = ({ people, gone, lookedAt, graceDays }: Book, now: Date): boolean =>
  [...people, ...gone.map(({ person }) => person)]
    .flatMap(({ statement, comps, paidOutside }) => [
      statement?.endsAt,
      ...comps.map(({ until }) => until),
      ...paidOutside.flatMap(({ periodEnd, next }) => [
        next?.from,
        periodEnd,
        new Date(periodEnd.getTime() + graceDays * millisecondsInDay),
      ]),
    ])
    .some((it) => it && it <= now && it > lookedAt)
