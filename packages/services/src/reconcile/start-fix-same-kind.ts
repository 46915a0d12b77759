import type { DiscrepancyCode } from '@joy/contract'
import { lockByName } from '@joy/database/lock-by-name.ts'
import { db, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { staleMessage } from '@joy/domain/reconcile/stale-messages.ts'
import { type Context, inTransaction } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { startJob } from '../jobs/start-job.ts'
import { countStale } from './count-stale.ts'
import { fixOrRefuse } from './fix-discrepancy.ts'
import { openFixChangeSet } from './open-fix-change-set.ts'

type Input = { code: DiscrepancyCode; /** What the person saw; null: whoever has it by now. */ count: number | null }

/**
 * Settles a kind for everybody who has it now, as a job.
 * @throws AppError `conflict` where their number is another than the person saw, nobody has it, something changed here of all who have it, or one runs already
 */
export const startFixSameKind = (context: Context, { code, count }: Input): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const fix = fixOrRefuse(code)
    await lockByName(em, 'reconcile:fix')
    const running = await db(em)
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'reconcile')
      .where('status', 'in', ['queued', 'running'])
      .where(sql<boolean>`payload ->> 'code' = ${code}`)
      .limit(1)
      .executeTakeFirst()
    if (running) throw new AppError('conflict', 'These are being settled already.')
    const stale = (await countStale(em))(code)
    const people = (await readCounters(em))(`reconcile.${code}`) - stale
    if (people === 0)
      throw new AppError(
        'conflict',
        stale > 0 ? staleMessage(stale) : 'This is settled already. The list shows what is left.',
      )
    if (count !== null && people !== count)
      throw new AppError(
        'conflict',
        `There are ${people} now, not ${count}. Look at the list again before you confirm.`,
      )
    const { upTo } = await db(em)
      .selectFrom('reconcileDiscrepancy')
      .select(({ fn, val }) => fn.coalesce(fn.max('personId'), val(0)).as('upTo'))
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const title = `${fix.label}: ${discrepancyTitles[code]}`
    const changeSet = fix.isUndoable ? await openFixChangeSet(context, title) : null
    const job = await startJob(context, {
      kind: 'reconcile',
      title,
      total: people,
      payload: { code, upTo },
      ...(changeSet ? { changeSetId: changeSet.id } : {}),
    })
    return { jobId: job.id }
  })
