import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { NOBODY } from './nobody.ts'
import { allWords, type Erased, fullNames, without } from './without-words.ts'

type Sql = ReturnType<typeof sql>

/** In the caller's transaction: the entries of the log stay, without the person's name and addresses. */
export async function eraseFromLog(em: Em, erased: Erased): Promise<void> {
  await rowsOf(em, sql`select set_config('joy.erasing', 'on', true)`)
  for (const key of erased.keys) await eraseWhere(em, erased, holds(key))
  // An entry that names somebody by name alone; beside an address it is that of whoever has the address.
  for (const name of fullNames(erased))
    await eraseWhere(
      em,
      erased,
      sql`${holds(name.toLowerCase())} and (a.words_key not like '%@%' or a.who_key = ${name.toLowerCase()})`,
    )
  await rowsOf(em, sql`select set_config('joy.erasing', 'off', true)`)
}

const holds = (key: string): Sql => sql`(a.who_key || ' ' || a.words_key) like ${containsPattern(key)}`

async function eraseWhere(em: Em, erased: Erased, where: Sql): Promise<void> {
  const words = allWords(erased)
  const isTheirs = sql`lower(coalesce(a.user_email, '')) = any(${[...erased.keys]}::text[])`
  await rowsOf(
    em,
    sql`update activity a set
        user_name = case when ${isTheirs} then ${NOBODY} else ${without(sql`a.user_name`, words)} end,
        user_email = case when not ${isTheirs} then a.user_email end,
        details = ${without(sql`a.details`, words)},
        before = ${without(sql`a.before::text`, words)}::jsonb, after = ${without(sql`a.after::text`, words)}::jsonb,
        who_key = lower(${without(sql`a.who_key`, words)}), words_key = lower(${without(sql`a.words_key`, words)})
      where ${where}`,
  )
}
