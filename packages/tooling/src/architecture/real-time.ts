/** The only files that may ask for the real time themselves, each with its reason. */
const allowed: Record<string, string> = {
  'packages/domain/src/time/clock.ts': 'it is the clock, and names the real time for all others',
  'packages/database/src/sql.ts': 'names the real time in statements',
  'packages/database/src/migrations/migration-025-clock.ts': 'makes app_now() of it',
  'packages/database/src/migrations/migration-222-changed-by-set.ts': 'as migration 181, which it replaces a part of',
  'packages/database/src/migrations/migration-181-person-changes.ts':
    'in which order changes were written is no matter of days',
  'packages/services/src/person-changes/page-person-changes.ts':
    'until when nobody writes any more is asked of the server',
  'packages/database/src/entities/outbox-mail.entity.ts': 'when a mail is tried again is a matter of its queue',
  'packages/database/src/entities/sign-up-receipt.entity.ts': 'a receipt runs out after an hour, for safety',
}
/** They ran before there was app_now(); migration 25 replaces what they say. */
const before = /^packages\/database\/src\/migrations\/migration-0(0\d|1\d|2[0-4])-/u
/** Tests, benches, journeys, faults and tools measure and wait themselves, and are no part of the product. */
const isNoProduct =
  /\.(test|e2e|fault|world|stories)\.tsx?$|\/(testing|e2e|faults|world)\/|^apps\/bench\/|^packages\/tooling\/|^\.storybook\//u

export const readsRealTime = (path: string): boolean => path in allowed || before.test(path) || isNoProduct.test(path)
