// Raw SQL throughout: what a later list found there is handed on from row to row, by windows, the same for a list of columns.
import { type Em, execute, type Sql, sql } from '@joy/database/sql.ts'
import { writtenSince } from '../change-rows/later-sets.ts'
import { isStated, type Statement } from '../change-rows/statements.ts'

type Field = {
  by: readonly Statement[]
  columns: readonly string[]
  only?: Sql
  /** A list that only finds another there has changed nothing by it. */
  isMere?: true
}

// Only what that list did to the mailbox: whoever closed or opened it here as well did so themselves.
const ofItsMailbox = sql`case when closes_mailbox(o.prior_status) then o.prior_closed_at = coalesce(g.closing_at, g.stated_at)
  else exists (select from subscriber s where s.id = w.subscriber_id and s.opened_at is null
    and not exists (select from unsubscription u where u.email_key = s.email_key)) end`

/** What lists write of somebody, and by what they say of it. */
const fields: readonly Field[] = [
  { by: ['plan'], columns: ['prior_tier', 'prior_type', 'prior_ends_at', 'prior_since'] },
  { by: ['name'], columns: ['prior_name', 'prior_name_key'] },
  { by: ['start'], columns: ['prior_subscribed_at'] },
  { by: ['status'], columns: ['prior_status'], only: ofItsMailbox },
  // How old the word is that opens or closes goes with it, and so does the day of leaving.
  {
    by: ['status'],
    columns: ['prior_closed_at'],
    only: sql`${ofItsMailbox} and closes_mailbox(o.prior_status) is distinct from closes_mailbox(g.prior_status)`,
    isMere: true,
  },
  { by: ['status'], columns: ['prior_left_at'], only: ofItsMailbox, isMere: true },
]

const statesAny = (row: Sql, by: readonly Statement[]) =>
  sql`(${sql.join(
    by.map((what) => isStated(row, what)),
    sql` or `,
  )})`
const flag = (prefix: string, at: number) => sql.ref(`${prefix}_${at}`)

/**
 * A list that came after the change rows `r` in `open` found what they wrote: what stood before them takes its place, up to
 * the first that said something of it itself; that one changed it, where it had found its own word there. So whatever is
 * undone first, in the end all is as it was. What a row only confirmed was never its own to hand on: whoever came next
 * found it as it had been. Before the ages are restored, by which it is known. `later`: `laterSets`. In the caller's transaction, before the rows count as undone.
 */
export async function restorePriors(em: Em, open: Sql, later: readonly number[]): Promise<void> {
  if (later.length === 0) return
  const said = (of: (field: (typeof fields)[number], at: number) => Sql) => sql.join(fields.map(of))
  await execute(
    em,
    sql`with gone as materialized (select r.* from change_row r where ${open} and r.operation = 'updated'),
      written as (
        select o.change_set_id, o.subscriber_id, g.change_set_id as gone_id, ${said(
          ({ by, columns }, at) =>
            sql`${statesAny(sql`g`, by)} and (${sql.join(
              columns.map(
                (column) => sql`g.${sql.ref(column)} is distinct from first_value(o.${sql.ref(column)}) over since`,
              ),
              sql` or `,
            )}) and not coalesce(bool_or(${statesAny(sql`o`, by)}) over before, false) as ${flag('goes', at)}`,
        )}
        from gone g cross join lateral (select o.* from ${writtenSince(sql`g`, later)}) o
        window since as (partition by o.subscriber_id order by o.turn),
          before as (partition by o.subscriber_id order by o.turn rows between unbounded preceding and 1 preceding)
      )
      update change_row o set operation = case when o.operation in ('stamped', 'comped', 'tagged') and (${sql.join(
        fields.flatMap(({ by, isMere }, at) =>
          isMere ? [] : [sql`(w.${flag('goes', at)} and ${statesAny(sql`o`, by)})`],
        ),
        sql` or `,
      )}) then 'updated' else o.operation end, ${sql.join(
        fields.flatMap(({ columns, only }, at) =>
          columns.map(
            (column) =>
              sql`${sql.ref(column)} = case when w.${flag('goes', at)}${only ? sql` and ${only}` : sql``} then g.${sql.ref(column)} else o.${sql.ref(column)} end`,
          ),
        ),
      )}
      from written w join gone g on g.change_set_id = w.gone_id and g.subscriber_id = w.subscriber_id
      where o.change_set_id = w.change_set_id and o.subscriber_id = w.subscriber_id`,
  )
}
