import type { OutboundCallAction } from '@joy/contract'
import { addEmail, changeEmail, removeEmail } from './handlers/change-address.ts'
import { confirmEnd, endMembership, restoreMembership } from './handlers/change-membership.ts'
import { cancelAtPeriodEnd, changePlan, resume } from './handlers/change-subscription.ts'
import { endNow } from './handlers/end-now.ts'
import { expireCheckout } from './handlers/expire-checkout.ts'
import { continueUpgrade } from './handlers/continue-upgrade.ts'
import type { CallHandler } from './outbound-call.ts'

/** By the name under which it was queued. */
export const callHandlers: Record<OutboundCallAction, CallHandler> = {
  'cancel-at-period-end': cancelAtPeriodEnd,
  resume,
  'change-plan': changePlan,
  'end-now': endNow,
  'expire-checkout-link': expireCheckout,
  'make-checkout-link': continueUpgrade,
  'register-upgrade': continueUpgrade,
  'end-membership': endMembership,
  'confirm-end': confirmEnd,
  'restore-membership': restoreMembership,
  'change-email': changeEmail,
  'add-email': addEmail,
  'remove-email': removeEmail,
}
