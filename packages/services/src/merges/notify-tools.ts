import { type Em, execute, sql } from '@joy/database/sql.ts'
import { knownName } from '../addresses/known-name.ts'
import type { Two } from './bring-together.ts'

/**
 * The community's tools hear that whom they know by the alias is of the main address now, as of an address that changed;
 * and that there is somebody of that address again. Only where an endpoint wants it.
 */
export async function notifyTools(
  em: Em,
  { main, alias }: Two,
  { id, isUndone }: { id: number; isUndone: boolean },
): Promise<void> {
  const kind = isUndone ? 'person.created' : 'person.updated'
  const of = isUndone ? alias : main
  const data = {
    email: of.email,
    name: await knownName(em, of.key),
    ...(isUndone ? {} : { previousEmail: alias.email }),
  }
  // Raw SQL: the database's own question, whether anybody wants it.
  await execute(
    em,
    sql`insert into outgoing_event (kind, happening, email_key, data)
      select ${kind}, ${`${kind} merge ${id}`}, ${of.key}, ${JSON.stringify(data)}::jsonb where is_outgoing_wanted(${kind})
      on conflict (happening) do nothing`,
  )
}
