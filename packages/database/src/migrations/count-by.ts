type Target = { table: string; /** Of its own, where the table is counted in another way already. */ as?: string }

/**
 * Counts the rows of a table under the name that an expression over the row `it` gives; null: not counted. Statement
 * triggers append what a statement added or took away to `counter_delta`; nobody waits for anybody.
 */
export function countBy(addSql: (statement: string) => void, { table, as = table }: Target, name: string): void {
  const sums = (source: string, sign: string) =>
    `select ${name} as name, ${sign}count(*) as delta from ${source} it group by 1`
  const body = (parts: string) => `insert into counter_delta (name, delta)
      select name, sum(delta) from (${parts}) parts where name is not null group by name having sum(delta) <> 0`
  const trigger = (event: string, parts: string, tables: string) => {
    addSql(`create function count_${as}_${event}() returns trigger language plpgsql as $$
        begin ${body(parts)}; return null; end $$`)
    addSql(`create trigger ${as === table ? 'count' : `count_${as}`}_${event} after ${event} on ${table} referencing ${tables}
        for each statement execute function count_${as}_${event}()`)
  }
  trigger('insert', sums('fresh', ''), 'new table as fresh')
  trigger('delete', sums('gone', '-'), 'old table as gone')
  trigger('update', `${sums('fresh', '')} union all ${sums('gone', '-')}`, 'old table as gone new table as fresh')
}

/** What stands in the table already. */
export const countExisting = (table: string, name: string): string =>
  `insert into counter_delta (name, delta) select name, delta
    from (select ${name} as name, count(*) as delta from ${table} it group by 1) parts where name is not null and delta > 0`
