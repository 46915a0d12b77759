import { execute, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { PAID } from '@joy/domain/plans/tiers.ts'
import { compInChangeSet } from '#comps/comp-in-change-set.ts'
import { actorName } from '#context.ts'
import { noteShown } from '#settled/note-heir.ts'
import { here } from './fix-work.ts'

/** Comps here whom Substack shows as comped, until it ends there; that Substack knows of it need not be shown again, and is as old as its word. */
export const grantComp = here(async ({ em, actor }, people, changeSetId) => {
  if (changeSetId === null) throw new AppError('internal', 'A comp needs a change set.')
  const ids = people.flatMap(({ row }) => (row.subscriberId === null ? [] : [row.subscriberId]))
  const comped = await compInChangeSet(em, ids, {
    grantedBy: actorName(actor),
    reason: 'Comped at Substack',
    changeSetId,
    plan: PAID,
    duration: 'as at Substack',
  })
  // Raw SQL: shown and noted by one statement.
  await execute(
    em,
    sql`with shown as (
        update comp c set confirmed_at = coalesce(s.substack_as_of, app_now()) from subscriber s
        where s.id = any(${comped}::int[]) and c.email_key = main_address(s.email_key) and c.ended_at is null
        returning c.id, s.id as subscriber_id
      ) ${noteShown(sql`shown`)}
      on conflict do nothing`,
  )
  return []
})
