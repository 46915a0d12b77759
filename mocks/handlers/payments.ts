import type { Community } from '../community/community-store.ts'
import { listInvoices } from '../community/list-invoices.ts'
import {
  cancelSubscription,
  changePlan,
  checkPayments,
  getSubscription,
  lastCheck,
  pageSubscriptions,
  subscriptionSummary,
  resumeSubscription,
  renewSubscription,
} from '../community/payments.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const payments = (community: Community): FeatureHandlers<'payments'> => {
  const door = doorOf(community)
  return {
    summary: respond('payments.summary', () => subscriptionSummary(community), door),
    page: respond('payments.page', (input) => pageSubscriptions(community, input), door),
    get: respond('payments.get', (input) => getSubscription(community, input), door),
    invoices: respond('payments.invoices', (input) => listInvoices(community, input), door),
    cancel: respond('payments.cancel', (input) => cancelSubscription(community, input), door),
    resume: respond('payments.resume', (input) => resumeSubscription(community, input), door),
    renew: respond('payments.renew', (input) => renewSubscription(community, input), door),
    changePlan: respond('payments.changePlan', (input) => changePlan(community, input), door),
    lastCheck: respond('payments.lastCheck', () => lastCheck(community), door),
    check: respond('payments.check', () => checkPayments(community), door),
  }
}
