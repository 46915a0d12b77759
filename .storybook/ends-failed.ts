import { troubles } from '@joy/web/stories/states.ts'

/**
 * A story ends with a failure on the page only where one of its tags tells of one: else its picture is of something else than
 * its name. `data-failure` marks what says quietly that it could not be had; `data-fact` an alert that is what the page is
 * about, such as a payment that failed. What is wrong with the end of a story of these tags, or nothing.
 */
export function endsFailed(tags: readonly string[]): string[] {
  if (!tags.some((tag) => tag.startsWith('state:')) || tags.some((tag) => troubles.has(tag))) return []
  const failure = [...document.querySelectorAll('[role=alert]:not([data-fact]), [data-failure]')].find(isSeen)
  return failure ? [`It ends with a failure that no tag of it tells: '${toSentence(failure)}'.`] : []
}

const toSentence = ({ textContent }: Element): string => textContent.replaceAll(/\s+/gu, ' ').trim().slice(0, 120)

const isSeen = (its: Element): boolean =>
  toSentence(its) !== '' && its.getClientRects().length > 0 && getComputedStyle(its).visibility === 'visible'
