import { toMoment } from './add-in-zone.ts'

/** The moment at which the clock of a zone shows `hour` on a day ('yyyy-mm-dd'), `later` days on. SQL says the same in `moment_in_zone`. */
export const momentOfDay = (day: string, hour: number, zone: string, later = 0): Date =>
  new Date(toMoment(Date.parse(`${day}T00:00:00.000Z`) + (later * 24 + hour) * 3_600_000, zone))
