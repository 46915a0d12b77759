import * as pages from '@joy/domain/page-paths.ts'
import { db, sql } from '@joy/database/sql.ts'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { isLastPeriod, getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { notify } from '../notifications/notify.ts'
import { notifyOfFault } from '../notifications/notify-of-fault.ts'
import type { OutboundCall } from './outbound-call.ts'

/** Which of our records an action is about. */
export const concerned = z.object({
  subscriptionId: z.number().optional(),
  upgradeId: z.number().nullish(),
  email: z.string().optional(),
  emailKey: z.string().optional(),
})

/** What a service would not do: the log and the notifications say so, with the way to the record that it concerns. */
export async function notifyOfRefusedCall(
  context: Context,
  outboundCall: OutboundCall,
  { message, thrown }: { message: string; thrown: unknown },
): Promise<void> {
  const { subscriptionId, upgradeId, email, emailKey } = concerned.parse(outboundCall.payload)
  const whose = email ?? emailKey ?? (await getPayer(context, subscriptionId))
  const link = subscriptionId ? pages.payment(subscriptionId) : upgradeId ? pages.upgradeRecord(upgradeId) : null
  const name = integrationTitles[outboundCall.platform]
  const isEnd = outboundCall.action === 'end-now'
  const what = isEnd
    ? await howItGoesOn(context, subscriptionId)
    : `${name} did not do this${whose ? ` for ${whose}` : ''}: ${outboundCall.action.replaceAll('-', ' ')}.`
  const text = `${what} ${message}`
  await logActivity(context, {
    action: 'Delivery Failed',
    platform: name,
    status: 'Failed',
    details: text,
    ...(whose ? { person: { name: null, email: whose } } : {}),
    after: { ...(subscriptionId ? { subscriptionId } : {}), ...(upgradeId ? { upgradeId } : {}) },
  })
  const title = `${name} refused`
  if (isEnd && (await wasNotifiedLately(context, { title, link }))) return
  if (!isEnd && (await notifyOfFault(context, thrown, { text }))) return
  await notify(context, { kind: 'error', title, text, link, isFault: true })
}

async function getPayer({ em }: Context, id: number | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : (await em.findOne(Subscription, { id }))?.email
}

/** What Stripe does with the subscription of a deleted account that it would not end at once. */
async function howItGoesOn({ em }: Context, id: number | undefined): Promise<string> {
  const found = id === undefined ? null : await em.findOne(Subscription, { id }, { refresh: true })
  const day = found && formatDay(getPeriodEnd(found.term()), await communityZone(em))
  return found && isLastPeriod(found.term())
    ? `Their account is deleted. Stripe would not end this subscription at once: it ends there on ${day}, and is not charged again.`
    : `Their account is deleted, and Stripe goes on charging them${day ? `, next on ${day}` : ''}. End this subscription at Stripe.`
}

/** It is tried every day until Stripe has ended it: people hear of it once a week. */
async function wasNotifiedLately(
  { em }: Context,
  { title, link }: { title: string; link: string | null },
): Promise<boolean> {
  const notified = await db(em)
    .selectFrom('notification')
    .select('id')
    .where('title', '=', title)
    .where('link', '=', link)
    .where('at', '>', sql<Date>`app_now() - interval '7 days'`)
    .limit(1)
    .executeTakeFirst()
  return notified !== undefined
}
