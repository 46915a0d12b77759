import { type DatabaseMetadata, generate, getDialect } from 'kysely-codegen'
import { z } from 'zod'
import { type Em, libraryKysely, query, sql } from '../sql.ts'
import { columnOverrides, customImports, typeMapping } from './column-overrides.ts'

/** The text of `tables.ts` for the schema that this database has, the same on PGlite and on PostgreSQL. */
export const describeTables = (em: Em): Promise<string> =>
  generate({
    db: libraryKysely(em),
    dialect: getDialect('postgres'),
    outFile: null,
    camelCase: true,
    excludePattern: 'mikro_orm_*',
    typeMapping,
    customImports,
    overrides: { columns: columnOverrides },
    postprocess: ({ metadata }) => narrowByChecks(em, metadata),
  })

/** A column of text whose check lists its values has these alone. */
async function narrowByChecks(em: Em, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  // Raw SQL: PostgreSQL's own list of checks.
  const checks = await query(
    em,
    z.strictObject({ table: z.string(), column: z.string(), rule: z.string() }),
    sql`select c.conrelid::regclass::text as "table", a.attname as "column",
      pg_get_constraintdef(c.oid) as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace`,
  )
  for (const { table, column, rule } of checks) {
    const values = getValues(rule)
    const found = metadata.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)
    if (found && values.length > 0) found.enumValues = values
  }
  return metadata
}

/** `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))` lists a and b; of any other rule: nothing. */
function getValues(rule: string): string[] {
  const list = /^CHECK \(\(.+ = ANY \(ARRAY\[(.+)\]\)\)\)(?: NOT VALID)?$/u.exec(rule)?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'::text/gu)].map(([, value = '']) => value)
}
