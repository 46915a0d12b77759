import { rowsOf, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { platformNames } from '../integrations/platform-names.ts'
import { notify } from '../notifications/notify.ts'
import type { ProviderAction } from './provider-action.ts'

/** Which of our records an action is about. */
export const concerned = z.object({
  subscriptionId: z.number().optional(),
  upgradeId: z.number().nullish(),
  email: z.string().optional(),
  emailKey: z.string().optional(),
})

/** What a service would not do: the log and the bell say so, with the way to the record that it concerns. */
export async function tellOfRefusedAction(context: Context, it: ProviderAction, says: string): Promise<void> {
  const { subscriptionId, upgradeId, email, emailKey } = concerned.parse(it.payload)
  const whose = email ?? emailKey
  const link = subscriptionId ? `/admin/payments/${subscriptionId}` : upgradeId ? `/admin/upgrades/${upgradeId}` : null
  const name = platformNames[it.platform]
  const isEnd = it.action === 'end-now'
  const what = isEnd
    ? 'Their account is deleted, and Stripe goes on charging them. End this subscription at Stripe.'
    : `${name} did not do this${whose ? ` for ${whose}` : ''}: ${it.action.replaceAll('-', ' ')}.`
  const text = `${what} ${says}`
  await logActivity(context, {
    action: 'Delivery Failed',
    platform: name,
    status: 'Failed',
    details: text,
    ...(whose ? { person: { name: null, email: whose } } : {}),
  })
  const title = `${name} refused`
  if (isEnd && (await isToldLately(context, { title, link }))) return
  await notify(context, { kind: 'error', title, text, link, isFault: true })
}

/** It is tried every day until Stripe has ended it: people hear of it once a week. */
async function isToldLately(
  { em }: Context,
  { title, link }: { title: string; link: string | null },
): Promise<boolean> {
  const told = await rowsOf(
    em,
    sql`select from notification where title = ${title} and link = ${link} and at > app_now() - interval '7 days' limit 1`,
  )
  return told.length > 0
}
