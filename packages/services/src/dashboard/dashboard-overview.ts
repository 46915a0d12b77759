import type { DashboardOverview } from '@joy/contract'
import { integrationName } from '@joy/contract/schemas/integration.ts'
import type { Context } from '../context.ts'
import { connectionStates } from '../integrations/connection-states.ts'
import { subscriptionSummary } from '../payments/subscription-summary.ts'
import { countWaiting } from './count-waiting.ts'
import { lastFiles } from './last-files.ts'
import { readLastSync } from './last-sync.ts'
import { countMembers } from './count-members.ts'
import { countCarried, countSubscribers, readCounters } from '../counters/read-counters.ts'
import { toWorkflow } from './workflow.ts'

/** The state of what is connected and of the upgrade workflow; its figures are maintained counters, but for the few on their way. */
export async function dashboardOverview(context: Context): Promise<DashboardOverview> {
  const { em, settings } = context
  const counter = await readCounters(em)
  const stateOf = await connectionStates(context)
  const integrations = integrationName.options.map((platform) => ({ platform, ...stateOf(platform) }))
  const sync = await readLastSync(em)
  const subscribers = countSubscribers(counter)
  const members = await countMembers(em, counter)
  const { paying, monthlyRevenueCents, comparedAt } = await subscriptionSummary(context)
  return {
    checkedAt: context.clock.now().toISOString(),
    comparedAt,
    integrations,
    substack: { subscribers, lastSyncedAt: sync.at },
    // As the reconciliation has it, so that no two screens say two things.
    exportedNotSeen: counter('reconcile.exported-not-arrived'),
    planningCenter: {
      members: members.all,
      waiting: await countWaiting(em),
      carriedBy: members.by,
    },
    stripe: { monthlyRevenueCents, paying },
    email: toMails(counter, settings.hasSmtp),
    compedSubscribers: counter('comps'),
    compedOutside: counter('comps.outside'),
    paid: countCarried(counter, 'access'),
    outside: countCarried(counter, 'outside'),
    workflow: toWorkflow({
      stateOf,
      hasSyncFailed: sync.hasFailed,
      needingAttention: counter('upgrades.needs attention'),
    }),
    ...(await lastFiles(em)),
  }
}

/** Without a mail server the outbox is where mail is read: nothing leaves, whatever stands there as sent. */
function toMails(counter: (name: string) => number, hasSmtp: boolean): DashboardOverview['email'] {
  const waiting = counter('mails.pending') + counter('mails.failed')
  return hasSmtp
    ? { sent: counter('mails.ever_sent'), inOutbox: waiting }
    : { sent: 0, inOutbox: waiting + counter('mails.sent') }
}
