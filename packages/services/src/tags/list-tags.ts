import type { Tag } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { peopleWithTag } from './tag-row.ts'

/** Every tag, by name. */
export async function listTags({ em }: Pick<Context, 'em'>): Promise<Tag[]> {
  const rows = await db(em).selectFrom('tag').select(['id', 'name', 'colour']).orderBy('nameKey').execute()
  const counter = await readCounters(em)
  return rows.map((it) => ({ ...it, people: counter(peopleWithTag(it.id)) }))
}
