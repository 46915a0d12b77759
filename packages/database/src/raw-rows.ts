// What tests, the world and migrations read: each looks at what it reads itself. The product takes db() and query().
import type { RawBuilder } from 'kysely'
import type { Em } from './sql.ts'

/** Runs a statement on the manager's own connection (and transaction), parameters bound; gives its rows as they come. */
export async function queryRows<Row>(em: Em, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(em.getKysely())).rows
}

/** The same for a statement that gives at least one row. */
export async function queryRow<Row>(em: Em, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = await queryRows(em, statement)
  if (row === undefined) throw new Error('The statement gave no row.')
  return row
}
