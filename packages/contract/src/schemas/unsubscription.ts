import { z } from 'zod'

/** A torn or missing token is answered with a sentence of its own, not as a wrong entry. */
export const unsubscribeInput = z.object({ token: z.string().max(300) })

/** Which list, and for whom: enough to recognise an address, not enough to learn it. */
export const unsubscription = z.object({ list: z.string(), maskedEmail: z.string(), isUnsubscribed: z.boolean() })
export type Unsubscription = z.output<typeof unsubscription>
