import { z } from 'zod'
import { emptyPlanningCenter, planningCenterState } from './planning-center/planning-center-state.ts'
import { emptyStripe, stripeState } from './stripe/stripe-state.ts'
import { emptySubstack, substackState } from './substack/substack-state.ts'

/** One delivery of a webhook, from when it was due until it was taken or given up. Times in milliseconds. */
const delivery = z.object({
  id: z.string(),
  platform: z.enum(['planningcenter', 'stripe']),
  name: z.string(),
  url: z.string(),
  secret: z.string(),
  body: z.string(),
  attempt: z.number(),
  dueAt: z.number(),
  outcome: z.enum(['pending', 'delivered', 'given up']),
  lastStatus: z.number().nullable(),
})

/** All that the simulators know; one JSON document, so that a demo can keep it beside its database. */
export const simulatorState = z.object({
  version: z.literal(1),
  /** Where the services answered when this was kept. */
  origin: z.string(),
  /** How far the simulators' clock is ahead of the real one, in milliseconds. */
  aheadMs: z.number(),
  lastNumber: z.number(),
  substack: substackState,
  planningCenter: planningCenterState,
  stripe: stripeState,
  deliveries: z.array(delivery),
})

export type SimulatorState = z.output<typeof simulatorState>
export type Delivery = z.output<typeof delivery>

export const emptyState = (): SimulatorState => ({
  version: 1,
  origin: '',
  aheadMs: 0,
  lastNumber: 0,
  substack: emptySubstack(),
  planningCenter: emptyPlanningCenter(),
  stripe: emptyStripe(),
  deliveries: [],
})
