import { formatCount } from '@joy/domain/time/dates.ts'

/** '3 of them on no list', where not everybody who is comped stands on the newsletter's list; undefined: all do. */
export const onNoListMessage = (compedOutside: number): string | undefined =>
  compedOutside > 0 ? `${formatCount(compedOutside)} of them on no list` : undefined
