import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { allWords, type Erased, fullNames, without } from './without-words.ts'

type Sql = ReturnType<typeof sql>
type Sentences = { table: string; columns: readonly string[]; only?: Sql }

/** What was written of somebody to administrators, beside the log: titles, the bell, its letters, and what services told. */
const sentences: readonly Sentences[] = [
  { table: 'change_set', columns: ['title'] },
  { table: 'job', columns: ['title'] },
  { table: 'notification', columns: ['title', 'text'] },
  {
    table: 'outbox_mail',
    columns: ['subject', 'html', 'text'],
    only: sql`lower(t.recipient) in (select email_key from administrator)`,
  },
  // One that is still to be worked off is read as it came; it goes with the rest, some months later.
  { table: 'webhook_delivery', columns: ['says', 'body'], only: sql`t.status in ('done', 'ignored')` },
  { table: 'pending_provider_action', columns: ['error'] },
]

/** In the caller's transaction: the sentences stay, of nobody. */
export async function eraseFromSentences(em: Em, erased: Erased): Promise<void> {
  const words = allWords(erased)
  for (const { table, columns, only = sql`true` } of sentences) {
    const cleaned = columns.map((column) => sql`${sql.ref(column)} = ${without(sql.ref(`t.${column}`), words)}`)
    const text = sql`lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}))`
    const holds = [
      ...erased.keys.map((key) => sql`it.text like ${containsPattern(key)}`),
      ...fullNames(erased).map(
        (name) => sql`(it.text like ${containsPattern(name.toLowerCase())} and it.text not like '%@%')`,
      ),
    ]
    await rowsOf(
      em,
      sql`update ${sql.table(table)} t set ${sql.join(cleaned)}
        where ${only} and exists (select from (select ${text} as text) it where ${sql.join(holds, sql` or `)})`,
    )
  }
}
