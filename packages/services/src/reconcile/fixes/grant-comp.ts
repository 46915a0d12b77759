import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { compInChangeSet } from '../../comps/comp-in-change-set.ts'
import { actorName } from '../../context.ts'
import { here } from './fix-work.ts'

/** Comps here whom Substack shows as comped; that Substack knows of it need not be shown again. */
export const grantComp = here(async ({ em, actor }, people, changeSetId) => {
  if (changeSetId === null) throw new AppError('internal', 'A comp needs a change set.')
  const ids = people.flatMap(({ row }) => (row.subscriberId === null ? [] : [row.subscriberId]))
  const comped = await compInChangeSet(em, ids, {
    grantedBy: actorName(actor),
    reason: 'Comped at Substack',
    changeSetId,
  })
  await rowsOf(
    em,
    sql`update comp set confirmed_at = now() where subscriber_id = any(${comped}::int[]) and ended_at is null`,
  )
  return []
})
