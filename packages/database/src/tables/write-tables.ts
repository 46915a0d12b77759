// `pnpm db:types` writes the types of all tables anew, from a database that has every migration.
import { writeFile } from 'node:fs/promises'
import { createDatabase, migrate } from '../create-orm.ts'
import { forkEm } from '../sql.ts'
import { describeTables } from './describe-tables.ts'

const database = await createDatabase({ dataDir: undefined })
try {
  await migrate(database)
  await writeFile(new URL('tables.ts', import.meta.url), await describeTables(forkEm(database.orm)))
} finally {
  await database.close()
}
