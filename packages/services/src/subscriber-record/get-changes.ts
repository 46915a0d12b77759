import { changeOperation, changeSet } from '@joy/contract/schemas/change-set.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

const changeShape = changeSet
  .pick({ id: true, kind: true, title: true, status: true, rows: true, keptRows: true })
  .extend({
    subscriberId: z.int(),
    by: z.string(),
    at: z.date(),
    operation: z.enum([...changeOperation.options, 'stamped']),
    isUndone: z.boolean(),
    undoneAt: z.date().nullable(),
    /** Who asked for its newest undo. */
    undoneBy: z.string().nullable(),
  })
  .strict()
export type ChangeOf = z.output<typeof changeShape>

/**
 * What the newest two hundred imports, syncs and reconciliations did to rows of the newsletter's list, as one person has them: change
 * rows are kept by change set.
 */
export const getChanges = (em: Em, ids: readonly number[]): Promise<ChangeOf[]> =>
  // Raw SQL: of each of the newest the rows of these few, to which `materialized` and `offset 0` hold the planner.
  query(
    em,
    changeShape,
    sql`
      with newest as materialized (
        select id, kind, title, status, rows, kept_rows, created_by, created_at, undone_at from change_set
        where kind <> 'comp' order by id desc limit 200
      )
      select c.id, c.kind, c.title, c.status, c.rows, c.kept_rows, r.subscriber_id, c.created_by as by, c.created_at as at, r.operation, r.is_undone,
        c.undone_at,
        (select j.created_by from job j where j.change_set_id = c.id and j.kind = 'undo' order by j.id desc limit 1) as undone_by
      from newest c cross join lateral
        (select subscriber_id, operation, is_undone from change_row
          where change_set_id = c.id and subscriber_id = any(${[...ids]}::int[]) offset 0) r
      order by c.id desc, r.subscriber_id`,
  )
