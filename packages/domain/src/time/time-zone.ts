const shape = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/

/** Sentences that server, mocks and screens share. */
export const timeZoneFaults = {
  none: 'This is no time zone. Please choose one of the list, like America/New_York.',
  changedMeanwhile: 'Somebody else changed the time zone meanwhile. Please look at it once more.',
} as const

/** Whether a text is a name of the IANA database that this engine knows, as it is written there: 'UTC', 'America/Los_Angeles'. */
export function isTimeZone(name: string): boolean {
  if (!shape.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (cause) {
    if (cause instanceof RangeError) return false
    throw cause
  }
}

/** All zones to choose from, UTC first. */
export const timeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC' && shape.test(name)),
]

/** 'America/Los Angeles': a zone as people read it. */
export const timeZoneMessage = (name: string): string => name.replaceAll('_', ' ')
