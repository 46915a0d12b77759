import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Context, inTransaction } from '../context.ts'
import { endComp, type EndedComp } from './end-comp.ts'
import { isInForce } from './expire-comps.ts'

/** Ends the comp in force of one subscriber, as `endComp` does. @throws AppError `conflict` where there is none. */
export const revokeComp = (context: Context, { subscriberId }: { subscriberId: number }): Promise<EndedComp> =>
  inTransaction(context, async (context) => {
    // The subscriber is locked first, as by everybody who grants: the comp that is found stays the one in force.
    const person = await db(context.em)
      .selectFrom('subscriber')
      .select(typed(z.string(), sql`main_address(email_key)`).as('key'))
      .where('id', '=', subscriberId)
      .forUpdate()
      .executeTakeFirst()
    const comp =
      person &&
      (await db(context.em)
        .selectFrom('comp as c')
        .select('c.id')
        .where('c.emailKey', '=', person.key)
        .where(isInForce)
        .executeTakeFirst())
    if (!comp) throw new AppError('conflict', 'This subscription is not comped.')
    return endComp(context, comp)
  })
