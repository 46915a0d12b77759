import { formatCount } from '@joy/domain/time/dates.ts'

/** `alone`: the one person who is meant. `isNobodyLeft`: nobody would be comped, so that 'them' would name nobody. */
export type Meant = { alone?: string | undefined; isNobodyLeft?: boolean }

/** Who so many of those meant are: '2 of them', '2 of those you chose', or the one person by name. */
export const toPeoplePhrase = (count: number, { alone, isNobodyLeft = false }: Meant): string =>
  alone ?? `${formatCount(count)} of ${isNobodyLeft ? 'those you chose' : 'them'}`
