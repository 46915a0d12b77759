import { lookAtUnsubscription } from '@joy/services/unsubscribe/look-at-unsubscription.ts'
import { undoUnsubscription } from '@joy/services/unsubscribe/undo-unsubscription.ts'
import { unsubscribe as unsubscribePerson } from '@joy/services/unsubscribe/unsubscribe.ts'
import type { Procedures } from '../procedures.ts'

export const unsubscribe: Procedures<'unsubscribe'> = {
  look: lookAtUnsubscription,
  confirm: (context, input) => unsubscribePerson(context, input),
  undo: undoUnsubscription,
}
