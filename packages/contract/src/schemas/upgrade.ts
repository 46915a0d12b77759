import { z } from 'zod'
import { compReason } from './comp.ts'
import { pageInput } from './paging.ts'
import { ofPeople } from './people-filter.ts'
import { billingInterval, count, id, instant } from './primitives.ts'

export const upgradeStatus = z.enum([
  'pending',
  'awaiting payment',
  'paid',
  'registering',
  'registered',
  'needs attention',
  'cancelled',
])

/** A subscriber on the way to a registration in Planning Center. */
export const upgrade = z.object({
  id,
  substackSubscriberId: id,
  /** Whom it is for. */
  email: z.string(),
  name: z.string().nullable(),
  planningCenterMemberId: z.string().nullable(),
  status: upgradeStatus,
  createdAt: instant,
})

/** `search` looks at the subscriber's id as text and at the status (specification, section 2, Upgrades), or is a whole id of Planning Center. */
export const upgradePageInput = pageInput.extend({ ...ofPeople, status: upgradeStatus.optional() })

const upgradePlan = z.enum(['work-out', 'join-the-gym'])

/** How an upgrade is paid for: by a Stripe checkout link, already paid with a reference, or comped. */
const upgradePaymentInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkout') }),
  z.object({
    kind: z.literal('reference'),
    reference: z.string().trim().min(1, 'Please enter the reference of the payment').max(200),
  }),
  /** `withPaying` false: whoever pays, here or at Substack, is not comped. */
  z.object({ kind: z.literal('comp'), reason: compReason, withPaying: z.boolean().optional() }),
])

/** Whom to register: somebody who is in Planning Center already (`personId`), or a new person (null). */
const personChoice = z.object({ personId: z.string().min(1).max(40).nullable() })

export const upgradeInput = z.object({
  subscriberId: id,
  plan: upgradePlan,
  interval: billingInterval,
  payment: upgradePaymentInput,
  /** Left out: asked once people with the same address turn up. */
  person: personChoice.optional(),
})
/** Plan and payment of an upgrade that nobody has paid for yet; a link that went out before is closed. */
export const choosePaymentInput = upgradeInput.omit({ subscriberId: true, person: true }).extend({ id })
export const choosePersonInput = personChoice.extend({ id })

/** One of the small steps; they are run in this order. The last five are the registration. */
export const upgradeStepName = z.enum(['subscriber', 'payment', 'find', 'choose', 'create', 'e-mail', 'membership'])
const upgradeStepState = z.enum(['to do', 'waiting', 'running', 'done', 'skipped', 'failed'])
const upgradeStep = z.object({
  name: upgradeStepName,
  state: upgradeStepState,
  /** What it waits for, why it failed, or what came of it. */
  reason: z.string().nullable(),
  attempts: count,
  at: instant.nullable(),
})

/** Somebody in Planning Center who may be the subscriber. */
const registerPerson = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  membership: z.string().nullable(),
  /** Why they may be, where that is not their having the address. */
  reasons: z.array(z.string()).optional(),
})

const upgradeSubscriber = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  subscriptionTier: z.string(),
  subscriptionStatus: z.string().nullable(),
  isComped: z.boolean(),
})

/** Everything about one upgrade. Upgrades from before the workflow have no plan and no payment. */
export const upgradeRecord = upgrade.extend({
  subscriber: upgradeSubscriber,
  plan: upgradePlan.nullable(),
  interval: billingInterval.nullable(),
  amountCents: count.nullable(),
  payment: z.object({
    kind: z.enum(['checkout', 'reference', 'comp']).nullable(),
    reference: z.string().nullable(),
    checkoutUrl: z.string().nullable(),
    checkoutExpiresAt: instant.nullable(),
    paidAt: instant.nullable(),
  }),
  createdBy: z.string().nullable(),
  steps: z.array(upgradeStep),
  candidates: z.array(registerPerson),
  /** How Planning Center has a registered person, read back when it changes there; null: not read since. */
  membershipStatus: z
    .object({ isMember: z.boolean(), isActive: z.boolean(), membership: z.string().nullable(), readAt: instant })
    .nullable(),
  /** Newest first, one hundred at most. */
  history: z.array(z.object({ id, at: instant, status: upgradeStatus, text: z.string(), by: z.string() })),
  /** What can be done with it now, whoever asks. */
  can: z.object({
    retry: z.boolean(),
    cancel: z.boolean(),
    choosePayment: z.boolean(),
    choosePerson: z.boolean(),
  }),
})

/** What stands before an upgrade of somebody is made. */
export const upgradeProspect = z.object({
  subscriber: upgradeSubscriber,
  /** An upgrade that is on its way already; another one cannot be made meanwhile. */
  openUpgradeId: id.nullable(),
  planningCenterMemberId: z.string().nullable(),
  /** What they pay here already, oldest first: an upgrade ends none of it. */
  subscriptions: z.array(z.object({ id, planTitle: z.string() })),
  isStripeConnected: z.boolean(),
  isPlanningCenterConnected: z.boolean(),
  /** People in Planning Center with the same address; empty while it is not connected. */
  candidates: z.array(registerPerson),
})

export type Upgrade = z.output<typeof upgrade>
export type UpgradeStatus = z.output<typeof upgradeStatus>
export type UpgradePageInput = z.output<typeof upgradePageInput>
export type UpgradePlan = z.output<typeof upgradePlan>
export type BillingInterval = z.output<typeof billingInterval>
export type UpgradeInput = z.output<typeof upgradeInput>
export type ChoosePaymentInput = z.output<typeof choosePaymentInput>
export type UpgradeStepName = z.output<typeof upgradeStepName>
export type UpgradeStepState = z.output<typeof upgradeStepState>
export type UpgradeStep = z.output<typeof upgradeStep>
export type UpgradeRecord = z.output<typeof upgradeRecord>
export type UpgradeProspect = z.output<typeof upgradeProspect>
export type RegisterPerson = z.output<typeof registerPerson>
