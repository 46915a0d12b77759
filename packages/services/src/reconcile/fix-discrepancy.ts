import type { FixInput, FixResult } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { adviceFor, type Fix, fixFor, fixMessages, isQueued, otherFixFor } from '@joy/domain/reconcile/fixes.ts'
import { sentenceOfSources, sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { fixWorks } from './fixes/fix-works.ts'
import { openFixChangeSet } from './open-fix-change-set.ts'
import { type Judged, refreshDiscrepancies } from '../comparison/refresh-discrepancies.ts'
import { settle } from './settle.ts'
import { currentSnapshot } from '../comparison/snapshot.ts'

/** What is true of the person at this moment stands with the refusal. */
const settledMeanwhile = (now?: Judged) =>
  new AppError(
    'conflict',
    now
      ? `This is settled already. Now: ${sentenceOfSources(sourceLabels(now.facts))}.`
      : 'This is settled already. The list shows what is left.',
  )

/** The fix of a kind. @throws AppError `conflict` where only a person can settle it */
export function fixOrRefuse(code: FixInput['code']): Fix {
  const fix = fixFor(code)
  if (!fix) throw new AppError('conflict', adviceFor(code) ?? 'Nothing here can settle this.')
  return fix
}

/**
 * Settles one discrepancy of one person, as it stands at this moment.
 * @throws AppError `not_found`; `conflict` where it is settled already, or the fix is refused; `unavailable`
 */
export async function fixDiscrepancy(context: Context, { id, code, answer }: FixInput): Promise<FixResult> {
  const other = answer ? otherFixFor(code) : null
  if (answer && other?.kind !== answer) throw new AppError('conflict', 'This cannot be answered in that way.')
  const snapshot = await currentSnapshot(context.em)
  const person = await db(context.em)
    .selectFrom('reconcilePerson')
    .select(({ lit }) => ['emailKey as key', 'email', lit<boolean>(true).as('isListed')])
    .where('id', '=', id)
    .unionAll(({ selectFrom }) =>
      selectFrom('reconcileSettled')
        .select(({ lit }) => ['emailKey as key', 'emailKey as email', lit<boolean>(false).as('isListed')])
        .where('personId', '=', id),
    )
    .executeTakeFirst()
  if (!person || !snapshot) throw settledMeanwhile()
  const keys = [person.key]
  const now = await inTransaction(context, ({ em }) => refreshDiscrepancies(em, keys, snapshot))
  if (!person.isListed || !now.some(({ codes }) => codes.includes(code))) throw settledMeanwhile(now[0])
  // Only of what is so still: the advice would be none any more.
  const fix = other ?? fixOrRefuse(code)
  const apply = await fixWorks[fix.kind](context, now)
  return inTransaction(context, async (context) => {
    const changeSet = fix.isUndoable ? await openFixChangeSet(context, `${fix.label}: ${person.email}`) : null
    const changeSetId = changeSet?.id ?? null
    const { fixed, refused } = await settle(context, apply, { code, keys, changeSetId, snapshot })
    const [no] = refused
    if (no) throw new AppError('conflict', no.reason)
    if (fixed.length === 0) throw settledMeanwhile()
    if (changeSet) Object.assign(changeSet, { status: 'complete', rows: 1 })
    await logActivity(context, {
      action: 'Disagreement Settled',
      platform: 'System',
      status: fix.place === 'here' ? 'Successful' : 'Pending',
      details: `${person.email}: ${discrepancyTitles[code]}. ${fix.label}`,
      after: { code, fix: fix.kind, changeSetId },
    })
    return { message: fixMessages(fix, 1), isQueued: isQueued(fix), changeSetId }
  })
}
