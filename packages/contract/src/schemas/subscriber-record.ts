import { z } from 'zod'
import { access, substackStatement } from './access.ts'
import { compRecord } from './comp.ts'
import { mailbox } from './mailbox.ts'
import { portalOverview, portalSubscription } from './portal.ts'
import { count, id, instant } from './primitives.ts'
import { subscriber } from './subscriber.ts'
import { upgrade } from './upgrade.ts'
import { websiteSubscriber } from './website-subscriber.ts'

/** Everything known of one person on the newsletter's list; the other lists are matched by e-mail. */
export const subscriberRecord = z.object({
  subscriber,
  access,
  /** Substack's own word, beside what follows from all sources. */
  substack: substackStatement,
  mailbox,
  /** Newest first; the first one is in force where the subscriber is comped. */
  comps: z.array(compRecord),
  website: websiteSubscriber.omit({ leftOut: true }).extend({ unsubscribedAt: instant.nullable() }).nullable(),
  /** In Planning Center; there is none before the first registration. */
  membership: portalOverview.shape.planningCenter,
  /** Without the `sid`: with the address it may cancel, so it is for its owner alone. */
  subscriptions: z.array(portalSubscription.omit({ sid: true }).extend({ id, startedAt: instant })),
  /** Newest first. */
  /** Of the subscriber, whose name and address stand above. */
  upgrades: z.array(upgrade.omit({ email: true, name: true })),
  /** Other addresses of theirs, the newest first. `mergeId`: by which merge, so that it can be undone; null: one of before. */
  aliases: z.array(z.object({ email: z.string(), since: instant, mergeId: id.nullable() })),
  /** The address that theirs is to become, once it is confirmed there, until `expiresAt`; null: none waits. */
  addressChange: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  /** They asked for the end of their account, which is then; null: they did not. */
  deletionDueAt: instant.nullable(),
  /** The newest session that still stands. What became of their links: `signInHelp.get`. */
  portal: z.object({ signedInAt: instant.nullable() }),
})

/** Something that happened, in words. `by` is who did it; null where the person did it, or nobody knows. */
export const historyEvent = z.object({
  key: z.string(),
  at: instant,
  text: z.string(),
  by: z.string().nullable(),
  tone: z.enum(['good', 'bad', 'plain']),
})

/** The newest two hundred events; `total` counts all that were found. */
export const subscriberHistory = z.object({ events: z.array(historyEvent), total: count })

export type SubscriberRecord = z.output<typeof subscriberRecord>
export type HistoryEvent = z.output<typeof historyEvent>
export type SubscriberHistory = z.output<typeof subscriberHistory>
