import type { QueryPath, SentOf, WithInput } from '@joy/contract'
import { queryInputs } from '@joy/samples/query-inputs.ts'

/** What nobody of the samples has: the test that asks for it makes it first. */
export type MadeInputs = {
  [
    P in
      | 'accountLinks.look'
      | 'imports.failedRows'
      | 'imports.absent'
      | 'imports.rowsToMend'
      | 'imports.get'
      | 'invitations.look'
      | 'passwords.look'
      | 'segments.count'
      | 'segments.file'
      | 'segments.people'
      | 'segments.sizes'
      | 'unsubscribe.look'
  ]: SentOf<P>
}
type Given = Exclude<WithInput<QueryPath>, keyof MadeInputs>

/** What each query is asked over the samples: one that needs an input does not compile without, the others may have one. */
export const sampleInputs: { [P in Given]: SentOf<P> } & { [P in QueryPath]?: Extract<SentOf<P>, object> } = {
  ...queryInputs,
  'changeSets.conflicts': { id: 1 },
  'changeSets.get': { id: 1 },
  'changeSets.rows': { id: 1 },
  'exports.batchFile': { id: 1 },
  'jobs.get': { id: 1 },
  'jobs.record': { id: 1 },
  'reports.file': { table: 'payments' },
  // Of a moment that is to come nothing is told, and so no two replies differ by the moment between them.
  'subscribers.changes': { since: '2099-01-01T00:00:00Z', limit: 2 },
  'websiteSubscribers.data': { id: queryInputs['websiteSubscribers.get'].id },
  'websiteSubscribers.dataPage': { id: queryInputs['websiteSubscribers.get'].id },
  'subscribers.data': { id: queryInputs['subscribers.get'].id },
  'subscribers.dataPage': { id: queryInputs['subscribers.get'].id },
}
