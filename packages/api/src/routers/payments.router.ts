import { cancelSubscription } from '@joy/services/payments/cancel-subscription.ts'
import { changePlan } from '@joy/services/payments/change-plan.ts'
import { checkPaymentsNow } from '@joy/services/payment-check/check-payments-now.ts'
import { getSubscription } from '@joy/services/payments/get-subscription.ts'
import { listInvoices } from '@joy/services/payments/list-invoices.ts'
import { pageSubscriptions } from '@joy/services/payments/page-subscriptions.ts'
import { subscriptionSummary } from '@joy/services/payments/subscription-summary.ts'
import { lastCheck } from '@joy/services/payment-check/payment-check-row.ts'
import { renewSubscription } from '@joy/services/payments/renew-subscription.ts'
import { resumeSubscription } from '@joy/services/payments/resume-subscription.ts'
import type { Procedures } from '../procedures.ts'

export const payments: Procedures<'payments'> = {
  summary: subscriptionSummary,
  page: pageSubscriptions,
  get: getSubscription,
  invoices: listInvoices,
  cancel: cancelSubscription,
  resume: resumeSubscription,
  changePlan,
  renew: renewSubscription,
  lastCheck,
  check: checkPaymentsNow,
}
