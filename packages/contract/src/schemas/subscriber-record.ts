import { z } from 'zod'
import { access, substackStatement } from './access.ts'
import { addition } from './addition.ts'
import { compRecord } from './comp.ts'
import { mailbox } from './mailbox.ts'
import { portalOverview, portalSubscription } from './portal.ts'
import { count, id, instant } from './primitives.ts'
import { subscriber } from './subscriber.ts'
import { upgrade } from './upgrade.ts'
import { websiteSubscriber } from './website-subscriber.ts'

/** The row of the website's list. `addition`: who put them there by hand, and how they agreed; null: they signed up. */
const websitePart = websiteSubscriber.extend({
  addition: addition.pick({ by: true, agreed: true, note: true }).nullable(),
  unsubscribedAt: instant.nullable(),
})

/** What is known of a person whichever list they stand on, matched by e-mail. */
const personRecord = z.object({
  access,
  /** Newest first; the first one is in force where the person is comped. */
  comps: z.array(compRecord),
  website: websitePart.nullable(),
  /** In Planning Center; there is none before the first registration. */
  membership: portalOverview.shape.planningCenter,
  /** Without the `sid`: with the address it may cancel, so it is for its owner alone. */
  subscriptions: z.array(portalSubscription.omit({ sid: true }).extend({ id, startedAt: instant })),
  /** Newest first; of the person, whose name and address the record has. */
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

/** Everything known of one person on the newsletter's list. */
export const subscriberRecord = personRecord.extend({
  subscriber,
  /** Substack's own word, beside what follows from all sources. */
  substack: substackStatement,
  mailbox,
})

/** The same of one on the website's list. `subscriberId`: they stand on the newsletter's list too, where their whole record is. */
export const websiteSubscriberRecord = personRecord.extend({ website: websitePart, subscriberId: id.nullable() })

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

export type PersonRecord = z.output<typeof personRecord>
export type SubscriberRecord = z.output<typeof subscriberRecord>
export type WebsiteSubscriberRecord = z.output<typeof websiteSubscriberRecord>
export type HistoryEvent = z.output<typeof historyEvent>
export type SubscriberHistory = z.output<typeof subscriberHistory>
