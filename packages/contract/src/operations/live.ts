import { z } from 'zod'
import { subscription } from '../operation.ts'
import { changeEvent } from '../schemas/change.ts'

export const live = {
  changes: subscription({
    summary: 'That something changed, and of which records, for as long as somebody is signed in (ruling 60)',
    access: 'admin',
    role: 'support',
    isSessionOnly: true,
    isResumable: true,
    /** `lastEventId`: the last event that was seen. Without it begins what is told with the last ten seconds. */
    input: z.object({ lastEventId: z.string().max(100).optional() }).optional(),
    output: changeEvent,
  }),
}
