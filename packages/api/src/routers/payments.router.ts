import { cancelPayment } from '@joy/services/payments/cancel-payment.ts'
import { changePlan } from '@joy/services/payments/change-plan.ts'
import { checkPaymentsNow } from '@joy/services/payment-check/check-payments-now.ts'
import { getPayment } from '@joy/services/payments/get-payment.ts'
import { listInvoices } from '@joy/services/payments/list-invoices.ts'
import { pagePayments } from '@joy/services/payments/page-payments.ts'
import { paymentSummary } from '@joy/services/payments/payment-summary.ts'
import { lastCheck } from '@joy/services/payment-check/payment-check-row.ts'
import { renewPayment } from '@joy/services/payments/renew-payment.ts'
import { resumePayment } from '@joy/services/payments/resume-payment.ts'
import type { Answers } from '../answers.ts'

export const payments: Answers<'payments'> = {
  summary: paymentSummary,
  page: pagePayments,
  get: getPayment,
  invoices: listInvoices,
  cancel: cancelPayment,
  resume: resumePayment,
  changePlan,
  renew: renewPayment,
  lastCheck,
  check: checkPaymentsNow,
}
