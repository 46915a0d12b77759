import type { OwnSponsoring } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { placeLength } from '@joy/domain/sponsoring.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { formatDay } from '#dates.ts'

const waits =
  'It waits for you: only once you have followed the link in the email that we sent you then, it reaches us.'

/** What somebody asked for, since when, and how it stands. */
export function requestMessage({ askedAt, state, place }: OwnSponsoring['requests'][number]): string {
  const asked = `On ${formatDay(askedAt)} you asked for a place.`
  if (state === 'waiting') return `${asked} ${waits}`
  if (!place) return `${asked} Your email address is confirmed, and we write to you as soon as there is one.`
  return `${asked} It was given to you: ${tierName(place.plan)}, ${place.until ? `until ${formatDay(place.until)}` : 'without an end'}.`
}

/** What somebody offers to others, since when, and how many have it. */
export function offerMessage({
  askedAt,
  state,
  places,
  plan,
  duration,
  given,
}: OwnSponsoring['offers'][number]): string {
  const offered = `On ${formatDay(askedAt)} you offered ${counted(places, 'place')} in ${tierName(plan)}, ${places === 1 ? placeLength(duration).replace(/ each$/u, '') : placeLength(duration)}.`
  if (state === 'waiting') return `${offered} ${waits}`
  const last = given >= places ? (places === 1 ? 'It is given' : 'All of them are given') : givenMessage(given)
  return `${offered} Your email address is confirmed. ${last}.`
}

const givenMessage = (given: number): string =>
  given === 0 ? 'None is given yet' : `${counted(given, 'of them is', 'of them are')} given`
