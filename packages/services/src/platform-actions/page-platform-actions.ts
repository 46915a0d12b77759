import type { PlatformAction } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { actionsOf } from './actions-of.ts'
import { platformActionTotals } from './platform-action-totals.ts'
import { actionRow, presentAction } from './present-platform-action.ts'

type Input = PageInput & { kind?: PlatformAction['kind'] | undefined }

/** What is still to be done by hand, the newest first. */
export async function pagePlatformActions(context: Context, input: Input) {
  const { em } = context
  const { kind } = input
  const totals = await platformActionTotals(context)
  const page = await pageById(em, input, {
    // Raw SQL: the to-dos of several tables are one part.
    read: (keyset) => query(em, actionRow, sql`select * from (${actionsOf(keyset, kind)}) it order by it.id desc`),
    counted: null,
    total: Object.values(totals).reduce((sum, it) => sum + it, 0),
    present: presentAction,
  })
  return kind ? { ...page, matching: totals[kind] } : page
}
