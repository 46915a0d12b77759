import { followChanges } from '@joy/services/live/follow-changes.ts'
import type { Procedures } from '../procedures.ts'

export const live: Procedures<'live'> = {
  changes: (context, input, { signal }) => followChanges(context, input, signal),
}
