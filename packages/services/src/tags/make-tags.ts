import { mostTags } from '@joy/contract/schemas/tag.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { tagKey } from '@joy/domain/tags.ts'
import { rarestColour } from './rarest-colour.ts'

/**
 * Makes tags of these names for a change set, as many as there is room for; one that is there already stays as it is. Gives
 * the names of those that it made. In the caller's transaction.
 */
export async function makeTags(em: Em, names: readonly string[], changeSetId: number): Promise<string[]> {
  const all = await db(em).selectFrom('tag').select('colour').execute()
  const rows: { name: string; nameKey: string; colour: (typeof all)[number]['colour']; changeSetId: number }[] = []
  for (const name of names.slice(0, Math.max(0, mostTags - all.length)))
    rows.push({ name, nameKey: tagKey(name), colour: rarestColour([...all, ...rows]), changeSetId })
  if (rows.length === 0) return []
  const made = await db(em)
    .insertInto('tag')
    .values(rows)
    .onConflict((met) => met.column('nameKey').doNothing())
    .returning('name')
    .execute()
  return made.map(({ name }) => name)
}
