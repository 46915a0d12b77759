import type { ChangeSet as ChangeSetShape } from '@joy/contract'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { presentChangeSet } from './present-change-set.ts'

type Input = PageInput & { kind?: ChangeSetShape['kind'] | undefined; status?: ChangeSetShape['status'] | undefined }

/** Change sets by page, newest first. */
export async function pageChangeSets({ em }: Context, input: Input) {
  const { status, kind } = input
  const counter = await readCounters(em)
  const condition = sql`${status ? sql`status = ${status}` : sql`true`} and ${kind ? sql`kind = ${kind}` : sql`true`}`
  return pageById(em, input, {
    async read(keyset) {
      // Raw SQL: the condition, order and limit of a page are one part.
      const rows = await query(
        em,
        z.strictObject({ id: z.int() }),
        sql`select id from change_set where ${condition} and ${keyset}`,
      )
      const ids = rows.map(({ id }) => id)
      return em.find(ChangeSet, { id: { $in: ids } }, { orderBy: { id: 'desc' }, refresh: true })
    },
    counted: status || kind ? sql`from change_set where ${condition}` : null,
    total: counter('change_sets'),
    present: presentChangeSet,
  })
}
