import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { NOBODY } from './nobody.ts'

type Erased = { keys: readonly string[]; emails: readonly string[]; name: string | null }

/** In the caller's transaction: the entries of the log stay, without the person's name and addresses. */
export async function eraseFromLog(em: Em, { keys, emails, name }: Erased): Promise<void> {
  await rowsOf(em, sql`select set_config('joy.erasing', 'on', true)`)
  for (const key of keys) {
    const words = [key, ...emails, ...(name && name.length > 2 ? [name] : [])]
    await rowsOf(
      em,
      sql`update activity a set
          user_name = case when lower(coalesce(a.user_email, '')) = ${key} then ${NOBODY} else ${without(sql`a.user_name`, words)} end,
          user_email = nullif(lower(coalesce(a.user_email, '')), ${key}),
          details = ${without(sql`a.details`, words)},
          before = ${without(sql`a.before::text`, words)}::jsonb, after = ${without(sql`a.after::text`, words)}::jsonb,
          who_key = lower(${without(sql`a.who_key`, words)}), words_key = lower(${without(sql`a.words_key`, words)})
        where (a.who_key || ' ' || a.words_key) like ${containsPattern(key)}`,
    )
  }
  await rowsOf(em, sql`select set_config('joy.erasing', 'off', true)`)
}

type Sql = ReturnType<typeof sql>

/** The text with each of the words taken out, however it is written; a longer address that ends alike is somebody else's. */
function without(text: Sql, words: readonly string[]): Sql {
  let clean = text
  for (const word of words)
    clean = sql`regexp_replace(${clean}, ${`(^|[^[:alnum:]._%+-])${escaped(word)}(?![[:alnum:]_%+-]|[.][[:alnum:]])`}, ${`\\1${NOBODY}`}, 'gi')`
  return clean
}

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
