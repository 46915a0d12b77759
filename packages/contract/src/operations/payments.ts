import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { createPageSchema } from '../schemas/paging.ts'
import {
  invoiceList,
  paidSubscription,
  paymentCheck,
  paymentChecked,
  subscriptionChange,
  subscriptionDetail,
  subscriptionPageInput,
  subscriptionRenewal,
  subscriptionSummary,
  planChange,
} from '../schemas/subscription.ts'
import { id, nothing } from '../schemas/primitives.ts'

/** The console's side of paid subscriptions; the owner's own is `subscriptions.cancel`. */
export const payments = {
  summary: query({
    summary: 'Paying subscriptions, monthly revenue, comps, what ends, and the last twelve months',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: subscriptionSummary,
    rest: { method: 'GET', path: '/payments/summary' },
  }),
  page: query({
    summary: 'Paid subscriptions by page',
    access: 'admin',
    role: 'support',
    input: subscriptionPageInput,
    output: createPageSchema(paidSubscription),
    rest: { method: 'GET', path: '/payments/page' },
  }),
  get: query({
    summary: 'One subscription with its history and invoices',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: subscriptionDetail,
    rest: { method: 'GET', path: '/payments/:id' },
  }),
  invoices: query({
    summary: 'The newest invoices of a subscription, as the payment provider keeps them',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: invoiceList,
    rest: { method: 'GET', path: '/payments/:id/invoices' },
  }),
  cancel: mutation({
    summary: 'End a subscription with its period, and tell its owner by mail',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: subscriptionChange,
    rest: { method: 'POST', path: '/payments/:id/cancel' },
  }),
  resume: mutation({
    summary: 'Let a cancelled subscription go on, and tell its owner by mail',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: subscriptionChange,
    rest: { method: 'POST', path: '/payments/:id/resume' },
  }),
  changePlan: mutation({
    summary:
      'Change plan or interval: at once where the payment provider works out the difference, else with the next payment',
    access: 'admin',
    role: 'administrator',
    input: planChange,
    output: subscriptionChange,
    rest: { method: 'POST', path: '/payments/:id/plan' },
  }),
  renew: mutation({
    summary: 'Record the next payment of a subscription that is paid outside of Stripe',
    access: 'admin',
    role: 'administrator',
    input: subscriptionRenewal,
    output: subscriptionChange,
    rest: { method: 'POST', path: '/payments/:id/renew' },
  }),
  lastCheck: query({
    summary: 'When subscriptions were last compared with the payment provider, and what came of it',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: paymentCheck,
    rest: { method: 'GET', path: '/payments/check' },
  }),
  check: mutation({
    summary: 'Ask the payment provider for what did not arrive, and read again what should have renewed',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: paymentChecked,
    rest: { method: 'POST', path: '/payments/check' },
  }),
}
