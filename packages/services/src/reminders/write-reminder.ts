import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, queryOne, sql } from '@joy/database/sql.ts'
import { endingText } from '@joy/domain/reminders/ending-text.ts'
import { afterTheEnd } from '@joy/domain/access/after-the-end.ts'
import { chargedCents } from '@joy/domain/plans/discounts.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { z } from 'zod'
import { readSources } from '../access/read-sources.ts'
import { knownName } from '../addresses/known-name.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { paidBy } from '../payments/paid-by.ts'
import { reminderStopLink } from '../unsubscribe/reminder-token.ts'

/** `over`: when nobody needs it any more. */
export const dueReminder = z.strictObject({
  kind: z.enum(['comp', 'cancellation', 'trial']),
  id: z.int(),
  plan: z.string(),
  at: z.date(),
  days: z.int(),
  overAt: z.date(),
  mainKey: z.string(),
})
export type DueReminder = z.output<typeof dueReminder>

/** Writes one reminder in the caller's transaction; false: another process has, meanwhile. */
export async function writeReminder(context: Context, due: DueReminder): Promise<boolean> {
  const { em, secrets, settings } = context
  const recipientId = await findRecipient(context, due.mainKey)
  const written = await db(em)
    .insertInto('reminder')
    .values({ recipientId, kind: due.kind, endingId: due.id, endsAt: due.at, days: due.days })
    .onConflict((met) => met.columns(['recipientId', 'kind', 'endsAt', 'days']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  const zone = await communityZone(em)
  const now = context.clock.now()
  const endsOn = formatDay(due.at, zone)
  await queueMail(context, {
    template: 'ends-soon',
    to: await getAddress(context, due),
    idempotencyKey: `reminder:${written.id}`,
    uselessAfter: due.overAt,
    variables: {
      name: (await knownName(em, due.mainKey)) ?? 'friend',
      endsOn,
      ...endingText({
        kind: due.kind,
        plan: due.plan,
        daysLeft: daysBetween(dayIn(now, zone), dayIn(due.at, zone)),
        charge: due.kind === 'trial' ? await readCharge(context, due) : null,
        goesOn: afterTheEnd((await readSources(em, due.mainKey)).sources, due.at, (at) => formatDay(at, zone)) ?? null,
      }),
    },
    secrets: { unsubscribe: reminderStopLink(secrets, settings.appUrl, recipientId) },
  })
  return true
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsInDay)

async function findRecipient({ em }: Context, emailKey: string): Promise<number> {
  // Raw SQL: a row that is there already is given as well, by the same statement.
  const { id } = await queryOne(
    em,
    z.strictObject({ id: z.int() }),
    sql`insert into reminder_recipient (email_key) values (${emailKey})
      on conflict (email_key) do update set email_key = excluded.email_key returning id`,
  )
  return id
}

/** As it stands on a list, or as it was given. */
const getAddress = async ({ em }: Context, { kind, id, mainKey }: DueReminder): Promise<string> =>
  // Raw SQL: several lists are asked in their order, and the first that knows is taken, in one journey.
  (
    await queryOne(
      em,
      z.strictObject({ email: z.string() }),
      sql`select coalesce((select email from subscriber where email_key = ${mainKey}),
        (select email from website_subscriber where email_key = ${mainKey}),
        ${
          kind === 'comp'
            ? sql`(select listed_email from comp where id = ${id} and email_key = ${mainKey})`
            : sql`(select email from subscription where id = ${id} and email_key = ${mainKey})`
        }, ${mainKey}) as email`,
    )
  ).email

/** What is charged after a trial, and by what. */
async function readCharge({ em }: Context, { id, at }: DueReminder): Promise<{ amount: string; card: string }> {
  const subscription = await em.findOneOrFail(Subscription, id, { refresh: true })
  const amountCents = chargedCents(subscription, at)
  return { amount: formatCharge({ ...subscription, amountCents }, subscription.currency), card: paidBy(subscription) }
}
