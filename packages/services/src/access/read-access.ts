import type { Em } from '@joy/database/sql.ts'
import { toAccess } from '@joy/domain/access/to-access.ts'
import type { Access } from '@joy/domain/access/source.ts'
import { databaseNow } from '../clock/database-now.ts'
import { type PersonSources, readSources } from './read-sources.ts'

export type PersonAccess = Access & PersonSources & { at: Date }

/** What one person has at this very moment, with all that speaks of it: for whatever concerns one person alone. */
export async function readAccess(em: Em, emailKey: string): Promise<PersonAccess> {
  const at = await databaseNow(em)
  const known = await readSources(em, emailKey)
  return { ...toAccess(known.sources, known.statement, at), ...known, at }
}
