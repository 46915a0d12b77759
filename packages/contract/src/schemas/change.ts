import { z } from 'zod'
import { id } from './primitives.ts'

/**
 * What may change under an open screen, named after the feature that shows it. A new kind is a line here and one for each
 * of its tables in a migration (`announceChanges`): who may hear of it follows from who may read the feature.
 */
export const changeKinds = [
  'activity',
  'changeSets',
  'community',
  'comps',
  'exports',
  'imports',
  'jobs',
  'manualTasks',
  'notes',
  'notifications',
  'outbox',
  'outgoingWebhooks',
  'payments',
  'reconcile',
  'reminders',
  'requests',
  'returnedMail',
  'savedViews',
  'sponsoring',
  'subscribers',
  'sync',
  'tags',
  'upgrades',
  'webhooks',
  'websiteSubscribers',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** That something changed, never what is true now. `ids`: of which records; null: of many, or of what has no number. */
export const change = z.object({ kind: z.enum(changeKinds), ids: z.array(id).nullable() })
export type Change = z.output<typeof change>

/** `id`: whoever asks again with it misses nothing, or is told that everything may have changed. */
export const changeEvent = z.object({ id: z.string(), data: z.object({ changes: z.array(change) }) })
