import type { Database } from '@joy/database/create-orm.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { type Em, forkEm, sql } from '@joy/database/sql.ts'

/** Puts the data of now aside; what it gives brings every table and sequence back to it, in one statement. */
export async function saveBaseData(database: Database): Promise<() => Promise<void>> {
  const em = forkEm(database.orm)
  await queryRows(em, sql`create schema world_base`)
  const back: string[] = []
  for (const { name, columns } of await getTables(em)) {
    const list = columns.map((it) => `"${it}"`).join(', ')
    await queryRows(em, sql.raw(`create table world_base."${name}" as select ${list} from public."${name}"`))
    back.push(
      `delete from public."${name}";`,
      `insert into public."${name}" (${list}) overriding system value select ${list} from world_base."${name}";`,
    )
  }
  // The clock's shift stands in the source of its function too.
  const [clock] = await queryRows(
    em,
    sql<{ source: string }>`select pg_get_functiondef('public.app_now'::regproc) as source`,
  )
  if (clock) back.push(`execute $source$${clock.source}$source$;`)
  for (const { name, last } of await getSequences(em))
    back.push(`perform setval('public."${name}"', ${last ?? 1}, ${last !== null});`)
  await queryRows(
    em,
    sql.raw(
      `create function world_base.bring_back() returns void language plpgsql as $body$ begin ${back.join('\n')} end $body$`,
    ),
  )
  // Triggers and foreign keys have had their say when the data was made.
  return () =>
    forkEm(database.orm).transactional(async (inside) => {
      await queryRows(inside, sql`set local session_replication_role = replica`)
      await queryRows(inside, sql`select world_base.bring_back()`)
    })
}

const getTables = (em: Em) =>
  queryRows(
    em,
    sql<{
      name: string
      columns: string[]
    }>`select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      group by 1 order by 1`,
  )

const getSequences = (em: Em) =>
  queryRows(
    em,
    sql<{ name: string; last: string | null }>`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public'`,
  )
