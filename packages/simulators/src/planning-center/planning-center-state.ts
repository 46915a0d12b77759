import { z } from 'zod'

const person = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(['active', 'inactive']),
  membership: z.string().nullable(),
  inactivated_at: z.string().nullable(),
  remote_id: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

const email = z.object({
  id: z.string(),
  personId: z.string(),
  address: z.string(),
  location: z.string(),
  primary: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})

const hook = z.object({ id: z.string(), name: z.string(), url: z.string(), secret: z.string(), active: z.boolean() })
const merger = z.object({ id: z.string(), keptId: z.string(), removedId: z.string(), created_at: z.string() })

/** What the church-management system knows. */
export const planningCenterState = z.object({
  applicationId: z.string(),
  secret: z.string(),
  /** The vendor asks for it; whether it refuses without is not recorded, so it can be switched. */
  isUserAgentRequired: z.boolean(),
  memberships: z.array(z.string()),
  people: z.array(person),
  emails: z.array(email),
  mergers: z.array(merger),
  hooks: z.array(hook),
  window: z.object({ startedAt: z.number(), count: z.number() }),
})

export type SimulatedHook = z.output<typeof hook>
export type SimulatedPerson = z.output<typeof person>
export type SimulatedEmail = z.output<typeof email>
export type PlanningCenterState = z.output<typeof planningCenterState>

export const emptyPlanningCenter = (): PlanningCenterState => ({
  applicationId: '',
  secret: '',
  isUserAgentRequired: false,
  memberships: ['Member', 'Regular Attender', 'Visitor'],
  people: [],
  emails: [],
  mergers: [],
  hooks: [],
  window: { startedAt: 0, count: 0 },
})
