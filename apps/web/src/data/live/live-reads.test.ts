import type { Change } from '@joy/contract'
import { expect, test } from 'vitest'
import { isTouched } from './live-reads.ts'

const key = (path: string, input?: unknown) => [
  path.split('.'),
  { ...(input === undefined ? {} : { input }), type: 'query' },
]
const comps = (...ids: number[]): Change => ({ kind: 'comps', ids: ids.length > 0 ? ids : null })

test.each<[string, unknown, Change[], boolean]>([
  ['subscribers.page', {}, [comps(3)], true],
  ['subscribers.get', { id: 7 }, [comps(3)], true],
  ['subscribers.get', { id: 7 }, [{ kind: 'subscribers', ids: [7, 8] }], true],
  ['subscribers.get', { id: 7 }, [{ kind: 'subscribers', ids: [8] }], false],
  ['subscribers.get', { id: 7 }, [{ kind: 'subscribers', ids: null }], true],
  ['subscribers.get', { id: 7 }, [{ kind: 'subscribers', ids: [8] }, comps(3)], true],
  ['dashboard.overview', undefined, [comps(3)], true],
  ['notifications.unread', undefined, [{ kind: 'notifications', ids: [1] }], true],
  ['notifications.switches', undefined, [{ kind: 'notifications', ids: null }], false],
  ['mailTemplates.get', { name: 'welcome' }, [comps(3)], false],
  ['webhooks.page', {}, [comps(3)], false],
  ['subscribers.page', {}, [], false],
])('%s of %j after %j', (path, input, changes, is) => {
  expect(isTouched(key(path, input), changes)).toBe(is)
})
