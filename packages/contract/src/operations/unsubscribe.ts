import { mutation, query } from '../operation.ts'
import { unsubscribeInput, unsubscription } from '../schemas/unsubscription.ts'

/** Leaving the mails, by the signed token that stands in each of them. */
export const unsubscribe = {
  look: query({
    summary: 'What a token would unsubscribe; changes nothing',
    access: 'public',
    input: unsubscribeInput,
    output: unsubscription,
    rest: { method: 'GET', path: '/unsubscriptions' },
  }),
  confirm: mutation({
    summary: 'Unsubscribe',
    refuses: ['not_found'],
    access: 'public',
    input: unsubscribeInput,
    output: unsubscription,
    rest: { method: 'POST', path: '/unsubscriptions' },
  }),
  undo: mutation({
    summary: 'Take an unsubscription back',
    access: 'public',
    input: unsubscribeInput,
    output: unsubscription,
    rest: { method: 'POST', path: '/unsubscriptions/undo' },
  }),
}
