import type { Tag } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { peopleWithTag } from './tag-row.ts'

/** As people sort names: without their accents. */
const byPeople = sql`folded_name(name) collate "C"`

/** Every tag, by name. */
export async function listTags({ em }: Pick<Context, 'em'>): Promise<Tag[]> {
  const rows = await db(em)
    .selectFrom('tag')
    .select(['id', 'name', 'colour'])
    .orderBy(byPeople)
    .orderBy('nameKey')
    .execute()
  const counter = await readCounters(em)
  return rows.map((it) => ({ ...it, people: counter(peopleWithTag(it.id)) }))
}
