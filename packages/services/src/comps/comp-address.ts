import type { CompPlan, GrantLength } from '@joy/contract'
import { db, query, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { grantLengthPhrase, loggedLength } from '@joy/domain/comps/grant-length.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { anyAddress } from '../addresses/get-addresses.ts'
import { actorName, type Context } from '../context.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { expireComps } from './expire-comps.ts'
import { givesMoreThan, untilFromNow } from './gives-more-than.ts'
import { grantComp } from './grant-comp.ts'
import { readGrantLength } from './read-grant-length.ts'
import { isPaidHere, payersAmong } from './who-pays.ts'

type Input = { email: string; emailKey: string; plan: CompPlan; duration: GrantLength; reason: string | null }

/**
 * Comps whoever has this address, on the newsletter's list or on none, in the caller's transaction. Gives the comp; null
 * where they have as much already. @throws AppError `conflict` for who pays: a comp ends no payment (ruling 40); as `readGrantLength`
 */
export async function compAddress(context: Context, input: Input): Promise<number | null> {
  const { em } = context
  await lockPerson(em, input.emailKey)
  const subscriberId = await findOnList(context, input.emailKey)
  await refusePayer(context, input, subscriberId)
  if (subscriberId === null) return compOffList(context, input)
  const { changeSetId } = await grantComp(context, { ...input, reason: input.reason ?? undefined, subscriberId })
  if (changeSetId === null) return null
  const comp = await db(em).selectFrom('comp').select('id').where('changeSetId', '=', changeSetId).executeTakeFirst()
  return comp?.id ?? null
}

const toMainAddress = (emailKey: string) => sql<string>`main_address(${emailKey})`

/** Somebody is one person over all their addresses; the row of their main one comes first. */
async function findOnList({ em }: Context, emailKey: string): Promise<number | null> {
  const row = await db(em)
    .selectFrom('subscriber')
    .select('id')
    .where('emailKey', '=', anyAddress(emailKey))
    .orderBy((eb) => eb('emailKey', '<>', toMainAddress(emailKey)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

async function refusePayer({ em }: Context, { email, emailKey }: Input, subscriberId: number | null): Promise<void> {
  const isPaying =
    subscriberId === null
      ? // Raw SQL: the addresses of somebody are a function of the database, over whose alias `a` the condition is.
        (
          await query(
            em,
            z.strictObject({ id: z.int() }),
            sql`select p.id from person_addresses(array[${emailKey}::text]) a join subscription p on ${isPaidHere} limit 1`,
          )
        ).length > 0
      : (await payersAmong(em, [subscriberId])).size > 0
  if (isPaying)
    throw new AppError('conflict', `${email} pays already, and the payment would go on. End it first, then try again.`)
}

/** As `compInChangeSet` does it for those on the list; there is no row whose change could be undone: the comp is ended by its id. */
async function compOffList(context: Context, { email, emailKey, plan, duration, reason }: Input) {
  const { em } = context
  const grantedBy = actorName(context.actor)
  const until = untilFromNow(await readGrantLength(context, duration))
  await expireComps(em, sql`c.email_key = main_address(${emailKey})`)
  const replaced = await db(em)
    .updateTable('comp as c')
    .set({ endedAt: sqlNow, endedBy: grantedBy, endReason: 'replaced' })
    .where('c.emailKey', '=', toMainAddress(emailKey))
    .where('c.endedAt', 'is', null)
    .where(givesMoreThan({ plan, until }))
    .returning('c.id')
    .executeTakeFirst()
  const comp = await db(em)
    .insertInto('comp')
    .values({
      emailKey: toMainAddress(emailKey),
      listedEmail: email,
      plan,
      grantedBy,
      reason,
      until,
      replacesId: replaced?.id ?? null,
    })
    .onConflict((met) => met.column('emailKey').where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!comp) return null
  await logActivity(context, {
    action: 'Subscription Comped',
    platform: 'Website',
    status: 'Successful',
    details: `Comped ${email}, on no newsletter list, ${grantLengthPhrase(duration)}`,
    after: { compId: comp.id, plan, duration: loggedLength(duration), reason },
  })
  return comp.id
}
