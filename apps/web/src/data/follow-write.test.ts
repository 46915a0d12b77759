import { changeKinds } from '@joy/contract/schemas/change.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { followWrite, toShown } from './follow-write.ts'

const paths = [
  'anything.page',
  'subscribers.page',
  'comps.history',
  'webhooks.page',
  'dashboard.stats',
  'mailTemplates.get',
]

/** Of some queries, each read once: which a change has made old. */
function madeOldBy(change: (client: QueryClient) => void): string[] {
  const client = new QueryClient()
  const toKey = (path: string) => [path.split('.'), { type: 'query' }]
  for (const path of paths) client.setQueryData(toKey(path), 'read')
  change(client)
  return paths.filter((path) => client.getQueryState(toKey(path))?.isInvalidated)
}
const write = (path: string, response: unknown = {}) =>
  madeOldBy((client) => followWrite(client, [path.split('.')], response))

test('a write makes old what stands in its feature and what sums everything up, with no entry anywhere', () => {
  expect(write('anything.add')).toEqual(['anything.page', 'dashboard.stats'])
})
test('and what the table says of other features', () => {
  expect(write('comps.grant')).toEqual(['subscribers.page', 'comps.history', 'dashboard.stats'])
})
test('but not before the job has ended that it began', () => {
  expect(write('comps.grantMatching', { jobId: 7 })).toEqual(['comps.history'])
})
test('and no more than this, where the table says so', () => {
  expect(write('subscribers.rename')).toEqual(['subscribers.page'])
})
test('nor what somebody fills in', () => {
  expect(write('mailTemplates.update')).toEqual([])
})
test('of what others change nothing is read anew that somebody fills in', () => {
  const reads = changeKinds.flatMap(toShown).map((read) => read.split('.')[0] ?? '')
  expect(['account', 'integrations', 'mailTemplates', 'preferences'].filter((it) => reads.includes(it))).toEqual([])
})
test('a write of no operation, like a download, makes the sums old', () => {
  expect(madeOldBy((client) => followWrite(client, undefined, undefined))).toEqual(['dashboard.stats'])
})
