import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { refreshPeople } from '../reconcile/refresh-people.ts'
import type { UndoTarget } from './undo-batch.ts'

/**
 * Of the change rows `r` in `open`: whom this import or sync found at Substack again is missing there since before, unless
 * somebody found them since, or the list that missed them was undone itself. Call before the stamps are taken back.
 */
export async function loseAgain(
  em: Em,
  open: ReturnType<typeof sql>,
  { changeSet: { stamp } }: Pick<UndoTarget, 'changeSet'>,
): Promise<void> {
  if (!stamp) return
  const lost = await rowsOf(
    em,
    sql<{
      key: string
      isPaid: boolean
    }>`update subscriber s set substack_absent_at = r.prior_absent_at from change_row r
      where ${open} and r.prior_absent_at is not null and s.id = r.subscriber_id and s.substack_absent_at is null
        and (s.synced_at = ${stamp}
          or (coalesce(s.synced_at < ${stamp}, true) and s.substack_as_of is not distinct from r.found_as_of))
        and not exists (select from import i join change_set c on c.id = i.change_set_id
          where c.id = s.absent_in_change_set_id and c.status in ('undoing', 'undone') and r.prior_absent_at = coalesce(i.as_of, i.created_at))
      returning s.email_key as key, plan_rank(s.substack_tier) > 0 as "isPaid"`,
  )
  // Money hangs on it: they stand on the desk again.
  await refreshPeople(
    em,
    lost.filter(({ isPaid }) => isPaid).map(({ key }) => key),
  )
}
