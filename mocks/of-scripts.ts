import type { CallPath } from '@joy/contract'

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
  'subscribers.changes',
  'subscribers.list',
  'upgrades.list',
  'websiteSubscribers.list',
  'websiteSubscribers.unexported',
] as const satisfies readonly CallPath[]

export type OfScripts = (typeof ofScripts)[number]
export const isOfScripts = (path: string): path is OfScripts => ofScripts.some((it) => it === path)
