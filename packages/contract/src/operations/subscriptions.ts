import { mutation } from '../operation.ts'
import { cancelInput, cancelLook, cancelLookInput, cancelResult } from '../schemas/cancellation.ts'

export const subscriptions = {
  /** A mutation by its method alone: an address belongs into no query string, where logs would keep it. */
  look: mutation({
    summary: 'How a subscription stands, before it is cancelled; changes nothing',
    refuses: ['not_found'],
    access: 'public',
    input: cancelLookInput,
    output: cancelLook,
    rest: { method: 'POST', path: '/cancel-subscription/look' },
  }),
  cancel: mutation({
    summary: 'Cancel a paid subscription at the end of its period',
    refuses: ['not_found'],
    access: 'public',
    input: cancelInput,
    output: cancelResult,
    rest: { method: 'POST', path: '/cancel-subscription' },
  }),
}
