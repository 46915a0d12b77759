import type { ChangeSet as ChangeSetShape } from '@joy/contract'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import type { PageInput } from '../paging/page-by-id.ts'
import { pageOfKind } from '../paging/page-of-kind.ts'
import { presentChangeSet } from './present-change-set.ts'

type Input = PageInput & { kind?: ChangeSetShape['kind'] | undefined; status?: ChangeSetShape['status'] | undefined }

/** Change sets by page, newest first. */
export async function pageChangeSets({ em }: Context, input: Input) {
  const counter = await readCounters(em)
  return pageOfKind(em, input, {
    table: 'change_set',
    read: (ids) => em.find(ChangeSet, { id: { $in: [...ids] } }, { orderBy: { id: 'desc' }, refresh: true }),
    total: counter('change_sets'),
    present: presentChangeSet,
  })
}
