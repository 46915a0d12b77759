import { formatIn } from './day-in.ts'
import { timeZoneMessage } from './time-zone.ts'

/** 'GMT-7': how far the clock of a zone is from UTC at a moment. */
export const zoneOffset = (zone: string, at: Date): string =>
  partOf(zone, 'shortOffset', at).replace(/^GMT[+-]0$/u, 'GMT')

/** 'Pacific Time': what people call it; of many zones a place alone. */
const commonName = (zone: string): string => partOf(zone, 'longGeneric', new Date(0))

const partOf = (zone: string, timeZoneName: 'shortOffset' | 'longGeneric', at: Date): string =>
  formatIn(zone, { timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const splitSearch = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s_/,]+/u)
    .filter((word) => word !== '')

/** The zones that hold every word that is looked for, in their name or in what people call them: 'new york', 'pacific time', 'berlin'. */
export function findZones(zones: readonly string[], search: string): string[] {
  const terms = splitSearch(search)
  if (terms.length === 0) return [...zones]
  const holdsAll = (text: string) => terms.every((word) => text.includes(word))
  return zones.filter((zone) => {
    const name = timeZoneMessage(zone).toLowerCase()
    return holdsAll(name) || holdsAll(`${name} ${commonName(zone).toLowerCase()}`)
  })
}
