import { formatCount } from '../time/dates.ts'

/** A number with its noun: '1 person', '2,000 people'. `many` where it is not the noun with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
