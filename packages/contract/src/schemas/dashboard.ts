import { z } from 'zod'
import { carriedBy } from './access.ts'
import { connectionState } from './connection.ts'
import { integrationName } from './integration.ts'
import { count, instant } from './primitives.ts'
import { comparedAt } from './reconcile.ts'
import { forExport } from './website-subscriber.ts'

export const dashboardStats = z.object({
  substackSubscribers: count,
  websiteSubscribers: count,
  ...forExport.shape,
  /** They add up to the subscribers; `other` are those whose tier is a word beside the three. */
  subscriptionsByTier: z.object({ free: count, workOut: count, joinTheGym: count, other: count }),
  planningCenterMembers: count,
})

/** One step of the upgrade workflow as it truly stands; `reason` is a sentence where it does not run normally. */
const workflowStep = z.object({
  state: z.enum(['running', 'needs attention', 'not connected']),
  reason: z.string().nullable(),
})

/** A file that came in or went out, for the line 'Last import Mar 21, 2025, 118 rows'. */
const lastFile = z.object({ at: instant, rows: count })

/**
 * What the dashboard shows beside its stats. `checkedAt` is the moment of this answer. E-mail is connected where a mail server is set and took
 * the last mail. `sent` counts the mails that ever left this machine, `inOutbox` those that stand there and did not.
 */
export const dashboardOverview = z.object({
  checkedAt: instant,
  comparedAt,
  integrations: z.array(connectionState.extend({ platform: integrationName })),
  substack: z.object({ subscribers: count, lastSyncedAt: instant.nullable() }),
  /** Website subscribers who were exported, and whom Substack's newest whole list did not have when the sides were compared. */
  exportedNotSeen: count,
  /** `carriedBy` adds up to `members`. */
  planningCenter: z.object({ members: count, waiting: count, carriedBy }),
  stripe: z.object({ monthlyRevenueCents: count, paying: count }),
  email: z.object({ sent: count, inOutbox: count }),
  /** Comps in force: more than are carried by one, where somebody pays too. */
  compedSubscribers: count,
  /** Of them, on no newsletter list: no list shows them. */
  compedOutside: count,
  /** Whose plan is above Free: on the newsletter's list, and on no newsletter list. */
  paid: carriedBy,
  outside: carriedBy,
  workflow: z.object({ fetch: workflowStep, payment: workflowStep, register: workflowStep }),
  lastImport: lastFile.nullable(),
  lastExport: lastFile.nullable(),
})

export type DashboardStats = z.output<typeof dashboardStats>
export type DashboardOverview = z.output<typeof dashboardOverview>
export type WorkflowStep = z.output<typeof workflowStep>
