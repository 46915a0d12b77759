import type { ChangedRow, ChangeSet } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

export type ChangeOf = {
  id: number
  kind: ChangeSet['kind']
  title: string
  status: ChangeSet['status']
  rows: number
  keptRows: number
  by: string
  at: Date
  deed: ChangedRow['deed'] | 'stamped'
  isUndone: boolean
  undoneAt: Date | null
  /** Who asked for its newest undo. */
  undoneBy: string | null
}

/** What the newest two hundred imports, syncs and reconciliations did to one subscriber: change rows are kept by change set. */
export const changesOf = (em: Em, id: number): Promise<ChangeOf[]> =>
  rowsOf(
    em,
    sql<ChangeOf>`
      with newest as materialized (
        select id, kind, title, status, rows, kept_rows, created_by, created_at, undone_at from change_set
        where kind <> 'comp' order by id desc limit 200
      )
      select c.id, c.kind, c.title, c.status, c.rows, c.kept_rows as "keptRows", c.created_by as by, c.created_at as at, r.deed, r.is_undone as "isUndone",
        c.undone_at as "undoneAt",
        (select j.created_by from job j where j.change_set_id = c.id and j.kind = 'undo' order by j.id desc limit 1) as "undoneBy"
      from newest c cross join lateral
        (select deed, is_undone from change_row where change_set_id = c.id and subscriber_id = ${id} offset 0) r
      order by c.id desc`,
  )
