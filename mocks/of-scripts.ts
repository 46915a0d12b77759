import { type CallPath, operations } from '@joy/contract'

/**
 * What scripts alone ask, over REST: no screen does, so nobody could see what a mock made of it, and there is none. A
 * screen that begins to ask fails its story by a call without a mock.
 */
const ofScripts = [
  'access.get',
  'activity.list',
  'comps.grantByAddress',
  'comps.revoke',
  'exports.batches',
  'outbox.list',
  'portal.current',
  'segments.people',
  'signUp.plans',
  'subscribers.changes',
  'subscribers.list',
  'subscribers.sendSignInLink',
  'upgrades.list',
  'websiteSubscribers.list',
  'websiteSubscribers.unexported',
] as const satisfies readonly CallPath[]

export type OfScripts = (typeof ofScripts)[number]
export const isOfScripts = (path: string): path is OfScripts => ofScripts.some((it) => it === path)

/** Has a mock, by which the tests see what became of a comp, and no screen asks it: a record brings its comps along. */
const ofTests: readonly string[] = ['comps.history'] satisfies CallPath[]

/** What the site and the console ask, and so what can be told to fail. */
export const askedByScreens: readonly string[] = [...operations()].flatMap(({ path }) =>
  isOfScripts(path) || ofTests.includes(path) ? [] : [path],
)
