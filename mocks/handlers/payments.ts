import type { MockBackend } from '../backend/mock-backend.ts'
import { listInvoices } from '../payments/list-invoices.ts'
import { changePlan } from '../payments/change-plan.ts'
import { cancelSubscription, renewSubscription, resumeSubscription } from '../payments/change-subscription.ts'
import { checkPayments, lastCheck } from '../payments/check-payments.ts'
import { getSubscription } from '../payments/get-subscription.ts'
import { pageSubscriptions, subscriptionSummary } from '../payments/page-subscriptions.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const payments = (backend: MockBackend): FeatureHandlers<'payments'> => {
  const guard = accessGuard(backend)
  return {
    summary: respond('payments.summary', () => subscriptionSummary(backend), guard),
    page: respond('payments.page', (input) => pageSubscriptions(backend, input), guard),
    get: respond('payments.get', (input) => getSubscription(backend, input), guard),
    invoices: respond('payments.invoices', (input) => listInvoices(backend, input), guard),
    cancel: respond('payments.cancel', (input) => cancelSubscription(backend, input), guard),
    resume: respond('payments.resume', (input) => resumeSubscription(backend, input), guard),
    renew: respond('payments.renew', (input) => renewSubscription(backend, input), guard),
    changePlan: respond('payments.changePlan', (input) => changePlan(backend, input), guard),
    lastCheck: respond('payments.lastCheck', () => lastCheck(backend), guard),
    check: respond('payments.check', () => checkPayments(backend), guard),
  }
}
