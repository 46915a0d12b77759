import type { PlatformAction } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { type ActionRow, compActions, presentAction, unsubscribeActions } from './action-row.ts'
import { platformActionTotals } from './platform-action-totals.ts'

type Input = PageInput & { kind?: PlatformAction['kind'] | undefined }

/** What is still to be done at Substack by hand, the newest first. */
export async function pagePlatformActions(context: Context, input: Input) {
  const { em } = context
  const { kind } = input
  const totals = await platformActionTotals(context)
  const page = await pageById(em, input, {
    read: (keyset) =>
      rowsOf(
        em,
        kind === 'unsubscribe'
          ? sql<ActionRow>`${unsubscribeActions(keyset)} order by u.id desc`
          : kind
            ? sql<ActionRow>`${compActions(keyset, kind)} order by c.id desc`
            : sql<ActionRow>`select * from (${compActions(keyset)} union all ${unsubscribeActions(keyset)}) it order by it.id desc`,
      ),
    counted: null,
    total: totals.comp + totals.removal + totals.unsubscribe,
    present: presentAction,
  })
  return kind ? { ...page, matching: totals[kind] } : page
}
