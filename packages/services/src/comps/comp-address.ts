import type { CompDuration, CompPlan } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context } from '../context.ts'
import { lockPerson } from '../unsubscribe/lock-person.ts'
import { expireComps } from './expire-comps.ts'
import { givesMoreThan, untilFromNow } from './gives-more-than.ts'
import { grantComp } from './grant-comp.ts'
import { isPaidHere, payersAmong } from './who-pays.ts'

type Input = { email: string; emailKey: string; plan: CompPlan; duration: CompDuration; reason: string }

/**
 * Comps whoever has this address, on the newsletter's list or on none, in the caller's transaction. Gives the comp; null
 * where they have as much already. @throws AppError `conflict` for who pays: a comp ends no payment (ruling 40)
 */
export async function compAddress(context: Context, input: Input): Promise<number | null> {
  const { em } = context
  await lockPerson(em, input.emailKey)
  const subscriberId = await findOnList(context, input.emailKey)
  await refusePayer(context, input, subscriberId)
  if (subscriberId === null) return compOffList(context, input)
  const { changeSetId } = await grantComp(context, { ...input, subscriberId })
  if (changeSetId === null) return null
  const [comp] = await rowsOf(em, sql<{ id: number }>`select id from comp where change_set_id = ${changeSetId}`)
  return comp?.id ?? null
}

/** Somebody is one person over all their addresses; the row of their main one comes first. */
async function findOnList({ em }: Context, emailKey: string): Promise<number | null> {
  const [row] = await rowsOf(
    em,
    sql<{ id: number }>`select id from subscriber
      where email_key = any(array(select email_key from person_addresses(array[${emailKey}::text])))
      order by email_key <> main_address(${emailKey}), id limit 1`,
  )
  return row?.id ?? null
}

async function refusePayer({ em }: Context, { email, emailKey }: Input, subscriberId: number | null): Promise<void> {
  const isPaying =
    subscriberId === null
      ? (
          await rowsOf(
            em,
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
  const until = untilFromNow(duration)
  await expireComps(em, sql`c.email_key = main_address(${emailKey})`)
  const [replaced] = await rowsOf(
    em,
    sql<{ id: number }>`update comp c set ended_at = app_now(), ended_by = ${grantedBy}, end_reason = 'replaced'
      where c.email_key = main_address(${emailKey}) and c.ended_at is null and ${givesMoreThan({ plan, until })} returning c.id`,
  )
  const [comp] = await rowsOf(
    em,
    sql<{ id: number }>`insert into comp (email_key, listed_email, plan, granted_by, reason, until, replaces_id)
      values (main_address(${emailKey}), ${email}, ${plan}, ${grantedBy}, ${reason}, ${until}, ${replaced?.id ?? null}::int)
      on conflict (email_key) where ended_at is null do nothing returning id`,
  )
  if (!comp) return null
  await logActivity(context, {
    action: 'Subscription Comped',
    platform: 'Website',
    status: 'Successful',
    details: `Comped ${email}, on no newsletter list, ${duration === 'forever' ? duration : `for ${duration}`}`,
    after: { compId: comp.id, plan, duration, reason },
  })
  return comp.id
}
