import type { PersonTag, Tag } from '@joy/contract'
// Raw SQL: parts of the statements of lists.
import { db, type Em, type Sql, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readCounters } from '../counters/read-counters.ts'

/**
 * A tag that is to be changed or given: nobody deletes or merges it until the caller's transaction ends.
 * @throws AppError `not_found`
 */
export async function lockTag(em: Em, id: number): Promise<PersonTag> {
  const found = await db(em)
    .selectFrom('tag')
    .select(['id', 'name', 'colour'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not_found', 'This tag is no longer there.')
  return found
}

/** With how many people have it. */
export async function withPeople(em: Em, tag: PersonTag): Promise<Tag> {
  const counter = await readCounters(em)
  return { ...tag, people: counter(peopleWithTag(tag.id)) }
}

/** The counter of whoever has a tag. */
export const peopleWithTag = (id: number): string => `tag.${id}`

/** The tags of whoever has an address, by name, as JSON: for a row of a list. */
export const selectTags = (emailKey: Sql): Sql =>
  sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by t.name_key), '[]')
    from person_tag p join tag t on t.id = p.tag_id where p.email_key = main_address(${emailKey}))`

/** Every address of whoever has a tag, for a condition of lists. */
export const addressesWithTag = (id: number): Sql =>
  sql`select p.email_key from person_tag p where p.tag_id = ${id}
    union all select a.alias_key from person_tag p join address_alias a on a.main_key = p.email_key where p.tag_id = ${id}`
