import { calledIntegrations } from '@joy/domain/integrations/integration-names.ts'
import type { OutsideIntegration } from '@joy/contract'
import * as pages from '@joy/domain/page-paths.ts'
import { lockByName } from '@joy/database/lock-by-name.ts'
import { forkEm, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { counted } from '@joy/domain/labels/counted.ts'
import type { App, Context } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { notify } from '../notifications/notify.ts'
import { systemContext } from '../system-context.ts'

const lateCall = z.strictObject({
  subscriptionId: z.int().nullable(),
  upgradeId: z.int().nullable(),
  error: z.string().nullable(),
})
type Late = z.output<typeof lateCall>

/**
 * What a service could not be told for an hour is told to administrators, once: a subscription goes on as before meanwhile, and
 * may charge somebody who cancelled; a membership stays; an upgrade waits. What comes late within the same hour waits for
 * the next notice of its service (ruling 45).
 */
export async function notifyOfUndelivered(app: App): Promise<void> {
  await forkEm(app.database.orm).transactional(async (em) => {
    const context = { ...systemContext(app, 'Time', 'maintenance'), em }
    await lockByName(context.em, 'tell of undelivered')
    for (const platform of calledIntegrations) await notifyOfLate(context, platform)
  })
}

async function notifyOfLate(context: Context, platform: OutsideIntegration): Promise<void> {
  // Raw SQL: none is told of where one was within the hour, by one statement.
  const late = await query(
    context.em,
    lateCall,
    sql`update outbound_call set notified_at = app_now()
      where platform = ${platform} and status = 'pending' and notified_at is null and created_at <= app_now() - interval '1 hour'
        and not exists (select from outbound_call where platform = ${platform} and notified_at > app_now() - interval '1 hour')
      returning (payload ->> 'subscriptionId')::int as "subscriptionId", (payload ->> 'upgradeId')::int as "upgradeId", error`,
  )
  if (late.length === 0) return
  const name = integrationTitles[platform]
  const why = late.find(({ error }) => error !== null)?.error ?? `${name} is not connected.`
  const goesOn = late.some(({ subscriptionId }) => subscriptionId !== null)
    ? ', which goes on as before and may charge'
    : ''
  await notify(context, {
    kind: 'error',
    title: `${name} is not told yet`,
    text: `${counted(late.length, 'decision')}${describeMatter(late)} could not be told to ${name} for an hour${goesOn}. ${why} It is tried again by itself.`,
    link: toLink(late) ?? pages.integrationSettings(platform),
  })
}

/** The one record that all of them are about; null: there are several, or none. */
function toLink(late: readonly Late[]): string | null {
  const links = new Set(
    late.map(({ subscriptionId, upgradeId }) => {
      if (subscriptionId !== null) return pages.payment(subscriptionId)
      return upgradeId === null ? null : pages.upgradeRecord(upgradeId)
    }),
  )
  return links.size === 1 ? ([...links][0] ?? null) : null
}

function describeMatter(late: readonly Late[]): string {
  const isOne = toLink(late) !== null
  if (late.every(({ subscriptionId }) => subscriptionId !== null))
    return isOne ? ' about a subscription' : ' about subscriptions'
  if (late.every(({ upgradeId }) => upgradeId !== null)) return isOne ? ' about an upgrade' : ' about upgrades'
  return ''
}
