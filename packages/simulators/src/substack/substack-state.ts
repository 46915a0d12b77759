import { z } from 'zod'

const subscriber = z.object({
  email: z.string(),
  type: z.enum(['free', 'paid', 'comp', 'gift', 'founding', 'free_trial', 'lifetime']),
  status: z.string(),
  subscribedOn: z.string(),
})

/** What the newsletter platform knows. `isEnabled` is the flag that the vendor switches per publication. */
export const substackState = z.object({
  apiKey: z.string(),
  isEnabled: z.boolean(),
  /** Counts may lag behind the list: this much is added to every day's total. */
  countDrift: z.number(),
  subscribers: z.array(subscriber),
  /** So many calls in so many seconds; null: as many as come. */
  rateLimit: z
    .object({ limit: z.number(), periodSeconds: z.number(), startedAt: z.number(), count: z.number() })
    .nullable()
    .default(null),
})

export type SimulatedSubscriber = z.output<typeof subscriber>
export const emptySubstack = (): z.output<typeof substackState> => ({
  apiKey: '',
  isEnabled: true,
  countDrift: 0,
  subscribers: [],
  rateLimit: null,
})
