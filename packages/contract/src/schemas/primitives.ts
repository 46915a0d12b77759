import { z } from 'zod'

/** A public id. REST hands it over as text, tRPC as a number. */
export const id = z.coerce.number<number>().int().positive().max(2_147_483_647)
/** A point in time, ISO 8601 with milliseconds, UTC. */
export const instant = z.iso.datetime()
/** The community's zone, a name of the IANA database: in it every day and month is read. */
export const timeZone = z.string()
/** An address as somebody typed it; its form is judged by the domain, not here. */
export const emailText = z.string().max(320)
/** Nothing to say. */
export const nothing = z.void()
/** An acknowledgement with a sentence for the person. */
export const message = z.object({ message: z.string() })
export const count = z.number().int().nonnegative()
/** How often a subscription is charged. */
export const billingInterval = z.enum(['month', 'year'])
