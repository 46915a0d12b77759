import { sql } from '@joy/database/sql.ts'
import { NOBODY } from './nobody.ts'

type Sql = ReturnType<typeof sql>
/** Whose words go: every address that was theirs, as keys and as written, and every name that they had here. */
export type Erased = { keys: readonly string[]; emails: readonly string[]; names: readonly string[] }

/** A first name alone is a word of many sentences: only beside an address it is known to be theirs. */
export const fullNames = ({ names }: Erased): string[] => names.filter((name) => name.includes(' '))

/** All that is taken out of a text that holds one of their addresses, whole names before parts of them. */
export const allWords = ({ keys, emails, names }: Erased): string[] =>
  [...keys, ...emails, ...names.filter((name) => name.length > 2)].toSorted((a, b) => b.length - a.length)

/** The text with each of the words taken out, however it is written; a longer address that ends alike is somebody else's. */
export function without(text: Sql, words: readonly string[]): Sql {
  let clean = text
  for (const word of words)
    clean = sql`regexp_replace(${clean}, ${`(^|[^[:alnum:]._%+-])${escaped(word)}(?![[:alnum:]_%+-]|[.][[:alnum:]])`}, ${`\\1${NOBODY}`}, 'gi')`
  return clean
}

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
