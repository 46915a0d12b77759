import { db } from '@joy/database/sql.ts'
import { anyAddress } from '../addresses/get-addresses.ts'
import { isInForce } from '../comps/expire-comps.ts'
import type { Context } from '../context.ts'

/** By whose gift somebody has the comp in force: the sponsor's name where they agreed to be named; null: the community's. */
export async function readGiver({ em }: Pick<Context, 'em'>, emailKey: string): Promise<string | null> {
  const row = await db(em)
    .selectFrom('comp as c')
    .innerJoin('sponsoredPlace as p', 'p.compId', 'c.id')
    .innerJoin('sponsorOffer as o', 'o.id', 'p.offerId')
    .select('o.name')
    .where('c.emailKey', '=', anyAddress(emailKey))
    .where(isInForce)
    .where('o.mayBeNamed', '=', true)
    .executeTakeFirst()
  return row?.name ?? null
}
