import type { Em } from '@joy/database/sql.ts'
import type { Payments } from '#providers/connect-payments.ts'
import type { connectMembers } from '#providers/connect-members.ts'
import type { Context } from '#context.ts'
import type { Advance } from '#jobs/job-handler.ts'
import type { Pace } from '#work/pace.ts'
import { z } from 'zod'

const phases = [
  'stripe',
  'planning center',
  'take over',
  'list',
  'website',
  'subscriptions',
  'comps',
  'payers',
  'sweep',
  'over',
] as const

/** Where a comparison stands; kept with each step, so that a killed one goes on from here. */
export const checkpointShape = z.object({
  phase: z.enum(phases).default('stripe'),
  /** The provider's cursor, or the last id or key that was looked at. */
  cursor: z.string().nullable().default(null),
  /** Planning Center's people are read by the time of their last change. */
  since: z.string().default('1970-01-01T00:00:00Z'),
  /** When the reading of each provider began; null: not connected. */
  stripeReadAt: z.string().nullable().default(null),
  planningCenterReadAt: z.string().nullable().default(null),
  read: z.number().int().default(0),
  compared: z.number().int().default(0),
})
export type Checkpoint = z.output<typeof checkpointShape>

type PhaseEnv = {
  context: Context
  runId: number
  signal: AbortSignal
  payments: Payments | null
  members: Awaited<ReturnType<typeof connectMembers>>
  /** How many people a step compares. */
  pace: Pace
  step<T>(work: (em: Em, advance: (to: Advance) => void) => Promise<T>): Promise<T>
}

/** One bounded piece of a comparison; gives where it stands afterwards. */
export type Phase = (env: PhaseEnv, at: Checkpoint) => Promise<Checkpoint>

/** To the next phase, from its beginning. */
export const onTo = (at: Checkpoint, phase: Checkpoint['phase']): Checkpoint => ({ ...at, phase, cursor: null })
