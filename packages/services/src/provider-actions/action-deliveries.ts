import { addEmail, changeEmail, removeEmail } from './deliveries/change-address.ts'
import { confirmEnd, endMembership, restoreMembership } from './deliveries/change-membership.ts'
import { cancelAtPeriodEnd, changePlan, resume } from './deliveries/change-subscription.ts'
import { endNow } from './deliveries/end-now.ts'
import { expireCheckout } from './deliveries/expire-checkout.ts'
import { goOnWithUpgrade } from './deliveries/go-on-with-upgrade.ts'
import type { ActionDelivery } from './provider-action.ts'

/** By the name under which it was written. */
export const actionDeliveries: ReadonlyMap<string, ActionDelivery> = new Map([
  ['cancel-at-period-end', cancelAtPeriodEnd],
  ['resume', resume],
  ['change-plan', changePlan],
  ['end-now', endNow],
  ['expire-checkout-link', expireCheckout],
  ['make-checkout-link', goOnWithUpgrade],
  ['register-upgrade', goOnWithUpgrade],
  ['end-membership', endMembership],
  ['confirm-end', confirmEnd],
  ['restore-membership', restoreMembership],
  ['change-email', changeEmail],
  ['add-email', addEmail],
  ['remove-email', removeEmail],
])
