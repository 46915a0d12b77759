/** The only files that make a formatter, each with its reason. */
const allowed: Record<string, string> = {
  'packages/domain/src/time/day-in.ts': 'it is the one that all others take, and is given the zone',
  'packages/domain/src/time/months.ts': 'the name of a month, which has no zone',
  'packages/services/src/change-sets/confirmed-since.ts':
    "the time that tells two lists of a day apart, in the community's own zone",
  'packages/services/src/reconcile/compare-by-night.ts': "the hour of the community's night, in its own zone",
  'packages/domain/src/time/time-zone.ts': 'asks whether a zone is known',
}
/** Migrations ran before there was a zone; tests and tools say their own. */
const isNoProduct =
  /\.(test|e2e|fault|stories|world)\.tsx?$|\/(testing|e2e|faults|world|migrations)\/|\/testing-[^/]*$|^apps\/bench\/|^packages\/tooling\/|^\.storybook\//u

/** What reads a day or an hour in the zone of whoever runs it, or in a zone of its own choice. */
const ownZone =
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\.toLocale(?:Date|Time)String\(|\.to(?:Date|Time)String\(|\bIntl\.DateTimeFormat\b|\bat time zone\b/u

/** Where a file decides by itself in which zone a day is read: the community's zone does (decisions, ruling 59). */
export const readsOwnZone = (path: string, text: string): string | undefined =>
  path in allowed || isNoProduct.test(path) ? undefined : ownZone.exec(text)?.[0]
