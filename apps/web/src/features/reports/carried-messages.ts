import type { CarriedBy } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { onNoListMessage } from './on-no-list.ts'

/**
 * A figure by what carries it, each person once: '3 pay here, 9,912 through Substack, 1,994 are comped' (ruling 41).
 * What is nobody is not named, and the parts add up to the figure.
 */
export function carriedMessage({ here, unpaid, substack, comped, nothing }: CarriedBy): string {
  const parts = [
    here > 0 && counted(here, 'pays here', 'pay here'),
    unpaid > 0 && counted(unpaid, 'has a subscription without a payment', 'have a subscription without a payment'),
    substack > 0 && `${formatCount(substack)} through Substack`,
    comped > 0 && counted(comped, 'is comped', 'are comped'),
    nothing > 0 && counted(nothing, 'has no paid plan any more', 'have no paid plan any more'),
  ].filter((it) => it !== false)
  return parts.length > 0 ? parts.join(', ') : 'Nobody pays or is comped'
}

export const carriedSum = ({ here, unpaid, substack, comped, nothing }: CarriedBy): number =>
  here + unpaid + substack + comped + nothing

/** Whoever pays or is comped without standing on the newsletter's list, in no count of tiers; undefined: nobody. */
export const outsideMessage = (outside: CarriedBy): string | undefined =>
  carriedSum(outside) > 0 ? `Not on the newsletter's list: ${carriedMessage(outside)}` : undefined

type Comps = { comped: number; compedOutside: number; paid: CarriedBy; outside: CarriedBy }

/** Comps in force may be more than are carried by one: some people pay as well. And a list shows only who stands on it. */
export function compsMessage({ comped, compedOutside, paid, outside }: Comps): string {
  const otherwise = comped - paid.comped - outside.comped
  const parts = [
    onNoListMessage(compedOutside),
    otherwise > 0 && `${formatCount(otherwise)} of them ${otherwise === 1 ? 'has' : 'have'} as much without it`,
  ].filter((it) => it !== undefined && it !== false)
  return ['Comps in force', ...parts].join('; ')
}
