import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** Records that have a panel of their own. `webhook-event` was `delivery` in the first version of the API: scripts that say so are refused. */
export const recordKind = z.enum([
  'subscriber',
  'website-subscriber',
  'subscription',
  'upgrade',
  'webhook-event',
  'job',
])

/**
 * Another record that belongs to one: five of a kind at most, newest first. `status` is that record's own word; of a
 * discrepancy it is the kind of it, by which the reconciliation filters.
 */
export const relatedRecord = z.object({
  kind: z.enum([...recordKind.options, 'change set', 'mail', 'discrepancy']),
  id,
  label: z.string(),
  status: z.string().nullable(),
  at: instant.nullable(),
})

export type RecordKind = z.output<typeof recordKind>
export type RelatedRecord = z.output<typeof relatedRecord>
