import { z } from 'zod'
import { id, instant } from './primitives.ts'

export const upgradeStatus = z.enum([
  'pending',
  'awaiting payment',
  'paid',
  'registering',
  'registered',
  'needs attention',
  'cancelled',
])

/** A subscriber on the way to a registration in Planning Center. */
export const upgrade = z.object({
  id,
  substackSubscriberId: id,
  planningCenterMemberId: z.string().nullable(),
  status: upgradeStatus,
  createdAt: instant,
})
export type Upgrade = z.output<typeof upgrade>
