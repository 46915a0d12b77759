import * as pages from '@joy/domain/page-paths.ts'
import type { DiscrepancyCode } from '@joy/contract'
import { db, execute, sql } from '@joy/database/sql.ts'
import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { discrepancyCodes } from '@joy/domain/reconcile/find-discrepancies.ts'
import { type Context, inTransaction } from '../context.ts'
import { notify } from '../notifications/notify.ts'

const BATCH = 500
/** Kinds that one notice names; the list has the rest. */
const NAMED = 3

/**
 * What was found since people last saw or heard of it: by night it is told, a comparison that somebody asked for shows it
 * to them. Either way it is no news from then on.
 */
export async function notifyOfDiscrepancies(context: Context, { isByNight }: { isByNight: boolean }): Promise<void> {
  const discrepancies = await db(context.em)
    .selectFrom('reconcileDiscrepancy')
    .select(({ fn }) => ['code', fn.countAll<number>().as('people')])
    .where('notifiedAt', 'is', null)
    .groupBy('code')
    .execute()
  if (discrepancies.length === 0) return
  await inTransaction(context, async (context) => {
    if (isByNight)
      await notify(context, {
        kind: 'sync',
        title: 'New in the nightly comparison',
        text: toText(discrepancies),
        link: pages.reconcile(),
        isMailed: false,
      })
    for (;;) {
      // Raw SQL: a batch by where its rows lie.
      const marked = await execute(
        context.em,
        sql`update reconcile_discrepancy set notified_at = app_now() where ctid in
          (select ctid from reconcile_discrepancy where notified_at is null limit ${BATCH})`,
      )
      if (marked < BATCH) return
    }
  })
}

function toText(discrepancies: readonly { code: DiscrepancyCode; people: number }[]): string {
  const lines = discrepancyCodes.flatMap((code) => {
    const people = discrepancies.find((it) => it.code === code)?.people
    return people ? [`${discrepancyTitles[code]}: ${people}`] : []
  })
  const rest = lines.length - NAMED
  const more = rest > 0 ? [`and ${rest} more ${rest === 1 ? 'kind' : 'kinds'}`] : []
  return `${[...lines.slice(0, NAMED), ...more].join('; ')}.`
}
