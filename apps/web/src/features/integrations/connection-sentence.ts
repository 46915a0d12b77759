import type { ConnectionState } from '@joy/contract'
import { formatMoment } from '#dates.ts'

/** In a sentence or two: how it stands, since when, and why. */
export function connectionSentence({ state, goodAt, since, reason }: ConnectionState): string {
  switch (state) {
    case 'connected':
      return goodAt === null ? 'It answers.' : `Last good answer ${formatMoment(goodAt)}.`
    case 'failing':
    case 'refused':
      return [
        `${state === 'failing' ? 'Fails' : 'Refused'} since ${since === null ? 'the last answer' : formatMoment(since)}.`,
        reason,
      ]
        .filter(Boolean)
        .join(' ')
    case 'not connected':
      return 'Switched off, or a key is missing.'
    case 'never tried':
      return 'Nobody has tried these keys yet.'
  }
}
