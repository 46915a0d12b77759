// The tags that rows give their people, and those that are made for it.
// Raw SQL throughout: a whole batch at once, by the conditions of the import.
import { mostTags } from '@joy/contract/schemas/tag.ts'
import { db, type Em, execute, query, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { makeTags } from '../tags/make-tags.ts'
import { ofMergedAlias } from '../addresses/merged-alias.ts'
import { inRange, type KeyRange } from './import-conditions.ts'

type Range = Pick<KeyRange, 'importId' | 'after' | 'upTo'>

/** The tags that a staged row `r` names, by what tells two apart. */
const named = sql`jsonb_object_keys(r.tags) as named (key)`
const isTag = sql`t.name_key = named.key collate "C"`

const missingTag = z.strictObject({ key: z.string(), name: z.string() })

/** The tags of a batch that are not there yet, as it spells them; no more than there can be. */
const findMissing = (em: Em, range: Range) =>
  query(
    em,
    missingTag,
    sql`select named.key, min(named.name collate "C") as name from import_row r cross join jsonb_each_text(r.tags) as named (key, name)
      where ${inRange(range)} and r.tags is not null and not exists (select from tag t where ${isTag})
      group by named.key order by named.key collate "C" limit ${mostTags}`,
  )

/** Rows that name a tag which is neither there nor among these: there is no room for it. */
async function countWithoutRoom(em: Em, range: Range, keys: readonly string[]): Promise<number> {
  const { many } = await queryOne(
    em,
    z.strictObject({ many: z.int() }),
    sql`select count(*)::int as many from import_row r where ${inRange(range)} and r.tags is not null
      and exists (select from ${named} where not named.key = any(${[...keys]}::text[]) and not exists (select from tag t where ${isTag}))`,
  )
  return many
}

/** What a batch would do: `rows` by address, whose people have got a tag by it; `tagsMade` beside those of earlier batches. */
export async function previewTags(
  em: Em,
  range: Range,
  madeBefore: Readonly<Record<string, string>>,
): Promise<{ rows: string[]; tagsMade: Record<string, string>; noRoom: number }> {
  const missing = (await findMissing(em, range)).filter(({ key }) => !Object.hasOwn(madeBefore, key))
  const { many } = await db(em)
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow()
  const room = Math.max(0, mostTags - Number(many) - Object.keys(madeBefore).length)
  const made = Object.fromEntries(missing.slice(0, room).map(({ key, name }) => [key, name]))
  const keys = Object.keys({ ...madeBefore, ...made })
  const found = await query(
    em,
    z.strictObject({ emailKey: z.string() }),
    sql`select r.email_key from import_row r where ${inRange(range)} and r.tags is not null
      and exists (select from ${named} left join tag t on ${isTag} where case when t.id is null then named.key = any(${keys}::text[])
        else not exists (select from person_tag p where p.email_key = main_address(r.email_key) and p.tag_id = t.id) end)`,
  )
  const noRoom = missing.length > room ? await countWithoutRoom(em, range, keys) : 0
  return { rows: found.map(({ emailKey }) => emailKey), tagsMade: made, noRoom }
}

const given = z.strictObject({ people: z.int(), stamped: z.int(), others: z.int() })

/**
 * Gives the people of a batch the tags that its rows name and takes none; makes those that are missing. Of rows that changed
 * nothing else, a mere stamp (`stamped`) becomes a tagging. Call when all its people are on the list.
 */
export async function giveTags(
  em: Em,
  range: Range,
  changeSetId: number,
): Promise<z.output<typeof given> & { tagsMade: string[]; noRoom: number }> {
  const missing = await findMissing(em, range)
  const names = missing.map(({ name }) => name)
  const tagsMade = missing.length > 0 ? await makeTags(em, names, changeSetId) : []
  // Nobody deletes, renames or merges one until this batch has ended.
  await execute(
    em,
    sql`select t.id from tag t where t.name_key in (select named.key collate "C" from import_row r cross join ${named}
      where ${inRange(range)} and r.tags is not null) order by t.id for key share`,
  )
  const counts = await queryOne(
    em,
    given,
    sql`with meant as materialized (
        select s.id, main_address(r.email_key) as main_key, ${ofMergedAlias(sql`r.email_key`)} as alias_key, r.tags from import_row r join subscriber s on s.email_key = r.email_key
        where ${inRange(range)} and r.tags is not null
      ), given as (
        insert into person_tag (email_key, tag_id, alias_key)
        select distinct on (r.main_key, t.id) r.main_key, t.id, r.alias_key from meant r cross join ${named} join tag t on ${isTag}
        order by r.main_key, t.id, r.alias_key nulls first
        on conflict (email_key, tag_id) do nothing returning email_key, tag_id, at
      ), noted as (
        insert into tag_change (change_set_id, subscriber_id, tag_id, given_at)
        select ${changeSetId}::int, m.id, g.tag_id, g.at from meant m join given g on g.email_key = m.main_key
        returning subscriber_id
      ), raised as (
        update change_row c set operation = case when c.operation = 'stamped' then 'tagged' else c.operation end
        where c.change_set_id = ${changeSetId}::int and c.subscriber_id in (select subscriber_id from noted)
          and c.operation in ('stamped', 'found', 'settled', 'exported')
        returning c.operation
      )
      select (select count(distinct subscriber_id)::int from noted) as people,
        (select count(*)::int from raised where operation = 'tagged') as stamped,
        (select count(*)::int from raised where operation <> 'tagged') as others`,
  )
  const noRoom = missing.length > tagsMade.length ? await countWithoutRoom(em, range, []) : 0
  return { ...counts, tagsMade, noRoom }
}
