import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { WireCharge, WireDispute } from './wire.ts'

const evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

type DisputeFacts = { id: string; charge: WireCharge; reason: string; created: number }

/** A payment that its payer's bank takes back; it wants an answer within 20 days. Time in seconds. */
export const disputeObject = ({ id, charge, reason, created }: DisputeFacts): WireDispute => ({
  id,
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: { ...evidence, customer_email_address: charge.billing_details.email },
  evidence_details: {
    due_by: created + 20 * secondsInDay,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: null,
  reason,
  status: 'needs_response',
})
