import type { JobKind, JobStatus } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import { query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { presentJob } from './present-job.ts'

type Input = PageInput & { status?: JobStatus | undefined; kind?: JobKind | undefined }

/** Jobs by page, newest first. */
export async function pageJobs({ em }: Context, input: Input) {
  const { status, kind } = input
  const counter = await readCounters(em)
  const condition = sql`${status ? sql`status = ${status}` : sql`true`} and ${kind ? sql`kind = ${kind}` : sql`true`}`
  return pageById(em, input, {
    async read(keyset) {
      // Raw SQL: the condition, order and limit of a page are one part.
      const rows = await query(
        em,
        z.strictObject({ id: z.int() }),
        sql`select id from job where ${condition} and ${keyset}`,
      )
      const ids = rows.map(({ id }) => id)
      return em.find(Job, { id: { $in: ids } }, { orderBy: { id: 'desc' }, refresh: true })
    },
    counted: status || kind ? sql`from job where ${condition}` : null,
    total: counter('jobs'),
    present: presentJob,
  })
}
