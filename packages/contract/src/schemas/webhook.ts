import { z } from 'zod'
import { outsideIntegration } from './integration.ts'
import { pageInput } from './paging.ts'
import { count, id, instant } from './primitives.ts'

/**
 * What came of an event. `waiting`: it is processed, or tried again at `nextTryAt`; `ignored`: nothing here is
 * concerned; `failed`: given up, until somebody replays it.
 */
const webhookStatus = z.enum(['waiting', 'done', 'ignored', 'failed'])

/** One event of a request as a line of the list. `detail` is what came of it, or what stopped it, in a sentence. */
export const webhookEvent = z.object({
  id,
  platform: outsideIntegration,
  /** The platform's own id: an event is kept once under it, however often it is sent. */
  eventId: z.string(),
  type: z.string(),
  /** What it happened to, by the platform's own id. */
  subjectId: z.string().nullable(),
  status: webhookStatus,
  detail: z.string().nullable(),
  attempts: count,
  timesReceived: count,
  receivedAt: instant,
  nextTryAt: instant.nullable(),
  doneAt: instant.nullable(),
})

/** A record of ours that an event concerns. */
const webhookConcern = z.object({
  kind: z.enum(['subscriber', 'subscription', 'upgrade']),
  id,
  label: z.string(),
})

/**
 * The whole of an event. `body` is the request it came in, indented, without what would open something to its bearer;
 * null once it was deleted after its time.
 */
export const webhookEventDetail = webhookEvent.extend({
  /** `asked`: it never came; the check with the payment provider found it there. */
  signedWith: z.enum(['current', 'previous', 'asked']),
  body: z.string().nullable(),
  concerns: z.array(webhookConcern),
  canReplay: z.boolean(),
})

/** `search` finds event ids, types and subjects that contain it; with one or two letters, those that are just that. */
export const webhookPageInput = pageInput.extend({
  platform: outsideIntegration.optional(),
  status: webhookStatus.optional(),
})

/** How many events stand in each state, from maintained counters. */
const states = { waiting: count, done: count, ignored: count, failed: count }

/** Requests that were turned away on one day of the community's: nothing of them is kept but how many, and why. */
const webhookRefusal = z.object({
  platform: outsideIntegration,
  reason: z.string(),
  day: z.iso.date(),
  times: count,
  lastAt: instant,
})

export const webhookTotals = z.object({
  ...states,
  platforms: z.array(
    z.object({
      platform: outsideIntegration,
      ...states,
      latest: webhookEvent.pick({ id: true, type: true, status: true, receivedAt: true }).nullable(),
    }),
  ),
  /** Of the last fourteen days, newest first. */
  refusals: z.array(webhookRefusal),
  /** Bodies of events that are settled are deleted after so many days; their ids stay. */
  bodiesKeptDays: count,
})

export const webhookReplayManyInput = z.object({ platform: outsideIntegration.optional() })
export const webhookReplayed = z.object({ replayed: count })

export type WebhookStatus = z.output<typeof webhookStatus>
export type WebhookEvent = z.output<typeof webhookEvent>
export type WebhookEventDetail = z.output<typeof webhookEventDetail>
export type WebhookConcern = z.output<typeof webhookConcern>
export type WebhookRefusal = z.output<typeof webhookRefusal>
export type WebhookTotals = z.output<typeof webhookTotals>
