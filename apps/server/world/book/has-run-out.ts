import type { Book } from './book.ts'

const MINUTE = 60_000

/** Whether something ended by itself in the last two minutes: lists may be one minute late, and no more (decisions 35). */
export const hasRunOut = ({ people }: Book, now: Date): boolean =>
  people
    .flatMap(({ word, comps, paidOutside }) => [
      word?.endsAt,
      ...comps.map(({ until }) => until),
      ...paidOutside.flatMap(({ periodEnd }) => [periodEnd, new Date(periodEnd.getTime() + 14 * 24 * 60 * MINUTE)]),
    ])
    .some((it) => it && it <= now && it.getTime() > now.getTime() - 2 * MINUTE)
