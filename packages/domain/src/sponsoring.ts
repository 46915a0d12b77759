import type { CompDuration } from '@joy/contract'

/** What one offer may hold at most, and how long a message may be. The contract says the same. */
export const MOST_PLACES = 50
export const LONGEST_LETTER = 500
/** How long a place lasts that was offered on the site; by hand, another length can be entered. */
export const PLACE_DURATION: CompDuration = '1 year'

/** How many letters a message has: what a reader takes for one, not what the machine stores. */
export const countLetters = (text: string): number => [...text.trim()].length

/** What is wrong with a message, in a sentence; null: nothing. Lines are welcome, what cannot be seen is not. */
export function letterFault(text: string): string | null {
  const letters = countLetters(text)
  if (letters > LONGEST_LETTER) return `Please use at most ${LONGEST_LETTER} letters: these are ${letters}`
  return hidden.test(text) ? 'Please write with letters that can be seen' : null
}

/** What is wrong with a number of places, in a sentence; null: nothing. */
export const placesFault = (places: number): string | null =>
  Number.isInteger(places) && places >= 1 && places <= MOST_PLACES
    ? null
    : `Please choose between 1 and ${MOST_PLACES} places`

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for; line breaks and tabs are welcome
const hidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

/** How long a place is for: 'for 1 year each', 'forever'. */
export const placeLength = (duration: CompDuration): string =>
  duration === 'forever' ? duration : `for ${duration} each`
