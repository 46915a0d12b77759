import { rowsOf, sql } from '@joy/database/sql.ts'
import { isInForce } from '../comps/expire-comps.ts'
import type { Context } from '../context.ts'

/** By whose gift somebody has the comp in force: the sponsor's name where they agreed to be named; null: the community's. */
export async function readGiver({ em }: Pick<Context, 'em'>, emailKey: string): Promise<string | null> {
  const [row] = await rowsOf(
    em,
    sql<{
      name: string
    }>`select o.name from comp c join sponsored_place p on p.comp_id = c.id join sponsor_offer o on o.id = p.offer_id
      where c.email_key = any(array(select email_key from person_addresses(array[${emailKey}::text])))
        and ${isInForce} and o.may_be_named`,
  )
  return row?.name ?? null
}
