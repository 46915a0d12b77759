import type { Community } from '../community/community-store.ts'
import { listInvoices } from '../community/list-invoices.ts'
import {
  cancelPayment,
  changePlan,
  checkPayments,
  getPayment,
  lastCheck,
  pagePayments,
  paymentSummary,
  resumePayment,
  renewPayment,
} from '../community/payments.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const payments = (community: Community): FeatureHandlers<'payments'> => {
  const door = doorOf(community)
  return {
    summary: respond('payments.summary', () => paymentSummary(community), door),
    page: respond('payments.page', (input) => pagePayments(community, input), door),
    get: respond('payments.get', (input) => getPayment(community, input), door),
    invoices: respond('payments.invoices', (input) => listInvoices(community, input), door),
    cancel: respond('payments.cancel', (input) => cancelPayment(community, input), door),
    resume: respond('payments.resume', (input) => resumePayment(community, input), door),
    renew: respond('payments.renew', (input) => renewPayment(community, input), door),
    changePlan: respond('payments.changePlan', (input) => changePlan(community, input), door),
    lastCheck: respond('payments.lastCheck', () => lastCheck(community), door),
    check: respond('payments.check', () => checkPayments(community), door),
  }
}
