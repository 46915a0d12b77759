// Raw SQL throughout: how old each field is comes from windows over the rows of later lists, the same for a list of columns.
import { type Em, execute, type Sql, sql } from '@joy/database/sql.ts'
import { writtenSince } from '../change-rows/later-sets.ts'
import { isStated } from '../change-rows/statements.ts'

type Age = {
  /** Of the subscriber. */
  now: Sql
  /** Of a change row: what stood there before it. */
  prior: Sql
  /** What a change row said itself, by its alias and that of its change set; null: nothing of this. */
  stated(row: Sql, set: Sql): Sql
}

const statedWhere = (row: Sql, holds: Sql) => sql`case when ${holds} then ${row}.stated_at end`
const withoutStatement = (row: Sql) => sql`not ${isStated(row, 'plan')}`

const ages: readonly Age[] = [
  {
    now: sql`substack_as_of`,
    prior: sql`prior_as_of`,
    stated: (row) => statedWhere(row, isStated(row, 'plan')),
  },
  {
    now: sql`name_as_of`,
    prior: sql`prior_name_as_of`,
    stated: (row) => statedWhere(row, sql`${isStated(row, 'name')} and ${withoutStatement(row)}`),
  },
  {
    now: sql`consented_as_of`,
    prior: sql`prior_consented_as_of`,
    stated: (row) => statedWhere(row, isStated(row, 'open')),
  },
  {
    now: sql`closed_at`,
    prior: sql`prior_closed_at`,
    // Also one that only found it closed had closed it, were it not for the one that goes. Our own export tells of a closing that is older than its word.
    stated: (row) =>
      sql`case when ${isStated(row, 'closed')} or (${isStated(row, 'status')} and ${isStated(row, 'off')}) then coalesce(${row}.closing_at, ${row}.stated_at) end`,
  },
  {
    now: sql`synced_at`,
    prior: sql`prior_synced_at`,
    // Only whoever a list or a look-up met is stamped (ruling 13).
    stated: (row, set) => sql`case when ${row}.statements is not null then ${set}.stamp end`,
  },
]

const named = (prefix: string, at: number) => sql.ref(`${prefix}_${at}`)
const list = (of: (age: Age, at: number) => Sql) => sql.join(ages.map(of))
const any = (of: (age: Age, at: number) => Sql) => sql.join(ages.map(of), sql` or `)

/**
 * Takes the ages of the change rows `r` in `open` out of what was written on them: where one still stands, in the row of a
 * later list or with the person, that of the newest word that is left takes its place, whatever was undone before it.
 * `later`: `laterSets`. In the caller's transaction, before the rows count as undone.
 */
export async function restoreAges(em: Em, open: Sql, later: readonly number[]): Promise<void> {
  const gone = sql`gone as materialized (
    select r.subscriber_id, r.turn, ${list(({ prior, stated }, at) => sql`r.${prior} as ${named('prior', at)}, ${stated(sql`r`, sql`c`)} as ${named('stated', at)}`)}
    from change_row r join change_set c on c.id = r.change_set_id where ${open} and r.operation <> 'added')`
  const left = (at: number, among: Sql) => sql`greatest(${named('prior', at)}, ${among})`
  await execute(
    em,
    sql`with ${gone}, written as (
        select o.change_set_id, o.subscriber_id, ${list(
          (
            { prior, stated },
            at,
          ) => sql`g.${named('stated', at)}, g.${named('prior', at)}, o.${prior} as ${named('found', at)},
            max(${stated(sql`o`, sql`n`)}) over before as ${named('between', at)}`,
        )}
        from gone g cross join lateral (select n.stamp, n.kind, o.* from ${writtenSince(sql`g`, later)}) o
        cross join lateral (select o.stamp, o.kind) n
        window before as (partition by o.subscriber_id order by o.turn rows between unbounded preceding and 1 preceding)
      )
      update change_row o set ${list(
        ({ prior }, at) =>
          sql`${prior} = case when ${named('found', at)} = ${named('stated', at)} then ${left(at, named('between', at))} else o.${prior} end`,
      )}
      from written w where o.change_set_id = w.change_set_id and o.subscriber_id = w.subscriber_id
        and (${any((_, at) => sql`${named('found', at)} = ${named('stated', at)}`)})`,
  )
  await execute(
    em,
    sql`with ${gone}
      update subscriber s set ${list(
        ({ now }, at) =>
          sql`${now} = case when s.${now} = g.${named('stated', at)} then ${left(at, named('left', at))} else s.${now} end`,
      )}
      from gone g cross join lateral (
        select ${list(({ stated }, at) => sql`max(${stated(sql`o`, sql`n`)}) as ${named('left', at)}`)} from ${writtenSince(sql`g`, later)}
      ) l
      where s.id = g.subscriber_id and (${any(({ now }, at) => sql`s.${now} = g.${named('stated', at)}`)})`,
  )
}
