import { ExportBatch } from '@joy/database/entities/export-batch.entity.ts'
import { query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { presentBatch } from './present-batch.ts'

/** Export batches by page, newest first. */
export async function pageBatches({ em }: Context, input: PageInput) {
  const counter = await readCounters(em)
  return pageById(em, input, {
    async read(keyset) {
      // Raw SQL: the condition, order and limit of a page are one part.
      const rows = await query(em, z.strictObject({ id: z.int() }), sql`select id from export_batch where ${keyset}`)
      const ids = rows.map(({ id }) => id)
      return em.find(ExportBatch, { id: { $in: ids } }, { orderBy: { id: 'desc' }, refresh: true })
    },
    counted: null,
    total: counter('export_batches'),
    present: presentBatch,
  })
}
