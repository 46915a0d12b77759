import type { FixKind } from '@joy/domain/reconcile/fixes.ts'
import { closeRegistration } from './close-registration.ts'
import { endComp } from './end-comp.ts'
import { endStatement } from './end-statement.ts'
import { endTerm } from './end-term.ts'
import type { FixWork } from './fix-work.ts'
import { grantComp } from './grant-comp.ts'
import { markExported } from './mark-exported.ts'
import { putBack } from './put-back.ts'
import { register } from './register.ts'
import { reopenToDo } from './reopen-to-do.ts'
import { takeStripe } from './take-stripe.ts'
import { endMembership, setMembership } from './queue-membership-call.ts'
import { queueStripeCall } from './queue-stripe-call.ts'

export const fixWorks: Record<FixKind, FixWork> = {
  'take-stripe': takeStripe,
  'call-stripe': queueStripeCall,
  'end-term': endTerm,
  register,
  'set-membership': setMembership,
  'end-membership': endMembership,
  'close-registration': closeRegistration,
  'grant-comp': grantComp,
  'reopen-to-do': reopenToDo,
  'end-comp': endComp,
  'end-statement': endStatement,
  'mark-exported': markExported,
  'put-back': putBack,
}
