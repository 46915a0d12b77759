import type { PlatformAction } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { actionColumns, type ActionRow, isToDo, presentAction } from './action-row.ts'
import { platformActionTotals } from './platform-action-totals.ts'

type Input = PageInput & { kind?: PlatformAction['kind'] | undefined }

/** Comps that are still to be granted or removed at Substack by hand, the newest comp first. */
export async function pagePlatformActions(context: Context, input: Input) {
  const { em } = context
  const totals = await platformActionTotals(context)
  const page = await pageById(em, input, {
    read: (keyset) =>
      rowsOf(
        em,
        sql<ActionRow>`select ${actionColumns}
          from (select * from comp c where ${isToDo(input.kind)} and ${keyset}) c
          left join subscriber s on s.email_key = c.email_key order by c.id desc`,
      ),
    counted: null,
    total: totals.comp + totals.removal,
    present: presentAction,
  })
  return input.kind ? { ...page, matching: totals[input.kind] } : page
}
