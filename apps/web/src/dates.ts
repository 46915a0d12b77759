import * as dates from '@joy/domain/time/dates.ts'

// One page stands in one community, whose zone comes with the first answer. It is kept outside of React as the
// document's language is: formatting is a word of a sentence, not a state. Whoever learns the zone draws what shows
// dates afterwards (CommunityZone).
let zone = 'UTC'

/** The community's time zone; UTC until it is known. */
export const communityZone = (): string => zone
export const setCommunityZone = (name: string): void => void (zone = name)

type At = string | Date
export const formatDay = (at: At): string => dates.formatDay(at, zone)
export const formatMoment = (at: At): string => dates.formatMoment(at, zone)
export const formatMomentWithZone = (at: At): string => dates.formatMomentWithZone(at, zone)
export const formatWeekday = (at: At): string => dates.formatWeekday(at, zone)
export const formatTime = (at: At): string => dates.formatTime(at, zone)
export const formatShortMoment = (at: At, now: At): string => dates.formatShortMoment(at, now, zone)
