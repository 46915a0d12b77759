import { membershipChoices } from '@joy/samples/membership-choices.ts'
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

const field = z.object({ id: z.string(), name: z.string(), data_type: z.string(), options: z.array(z.string()) })
const datum = z.object({ id: z.string(), personId: z.string(), fieldId: z.string(), value: z.string() })
const workflow = z.object({ id: z.string(), name: z.string() })
const card = z.object({
  id: z.string(),
  personId: z.string(),
  workflowId: z.string(),
  created_at: z.string(),
  removed_at: z.string().nullable(),
})
const phone = z.object({
  id: z.string(),
  personId: z.string(),
  number: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

const hook = z.object({ id: z.string(), name: z.string(), url: z.string(), secret: z.string(), active: z.boolean() })
const merger = z.object({ id: z.string(), keptId: z.string(), removedId: z.string(), created_at: z.string() })

/** What the membership provider knows. */
export const planningCenterState = z.object({
  applicationId: z.string(),
  secret: z.string(),
  /** The vendor asks for it; whether it refuses without is not recorded, so it can be switched. */
  isUserAgentRequired: z.boolean(),
  memberships: z.array(z.string()),
  people: z.array(person),
  emails: z.array(email),
  mergers: z.array(merger),
  phones: z.array(phone).default([]),
  fields: z.array(field).default([]),
  fieldData: z.array(datum).default([]),
  workflows: z.array(workflow).default([]),
  cards: z.array(card).default([]),
  hooks: z.array(hook),
  window: z.object({ startedAt: z.number(), count: z.number() }),
})

export type SimulatedHook = z.output<typeof hook>
export type SimulatedPerson = z.output<typeof person>
export type SimulatedField = z.output<typeof field>
export type SimulatedDatum = z.output<typeof datum>
export type SimulatedWorkflow = z.output<typeof workflow>
export type SimulatedCard = z.output<typeof card>
export type SimulatedPhone = z.output<typeof phone>
export type SimulatedEmail = z.output<typeof email>
export type PlanningCenterState = z.output<typeof planningCenterState>

export const emptyPlanningCenter = (): PlanningCenterState => ({
  applicationId: '',
  secret: '',
  isUserAgentRequired: false,
  memberships: [...membershipChoices.memberships],
  people: [],
  emails: [],
  mergers: [],
  phones: [],
  fields: structuredClone(membershipChoices.fields),
  fieldData: [],
  workflows: structuredClone(membershipChoices.workflows),
  cards: [],
  hooks: [],
  window: { startedAt: 0, count: 0 },
})
