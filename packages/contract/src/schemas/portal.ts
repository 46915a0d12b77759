import { z } from 'zod'
import { access, accessSource, collectionPause } from './access.ts'
import { memberGuide } from './community.ts'
import { discount } from './discount.ts'
import { dunning } from './dunning.ts'
import { nextCharge } from './next-charge.ts'
import { closedByList } from './mailbox.ts'
import { nextTerm } from './next-term.ts'
import { paymentMethod } from './payment-method.ts'
import { billingInterval, count, emailText, instant, timeZone } from './primitives.ts'
import { ownSponsoring } from './sponsoring.ts'
import { unsubscribedHere } from './unsubscription.ts'

export const signInLinkInput = z.object({ email: emailText })

/** The same for every address. `canSimulate`: this is the demo, whose page may press the link itself. */
export const signInLinkResult = z.object({ message: z.string(), expiresInMinutes: count, canSimulate: z.boolean() })

/**
 * Either the token of a link, or an address with its six-digit code. `confirm` is what the button sends that a
 * browser shows which did not ask for the link.
 */
export const portalSignInInput = z
  .object({
    token: z.string().max(200).optional(),
    confirm: z.boolean().optional(),
    email: emailText.optional(),
    code: z.string().max(50).optional(),
  })
  .refine(
    (it) => (it.token === undefined) !== (it.email === undefined || it.code === undefined),
    'Send either a token, or an email with its code.',
  )

/** `handle` is for the browser's storage and has no power of its own: the session travels in an HttpOnly cookie. */
const signedIn = z.object({ state: z.literal('signed-in'), handle: z.string(), email: z.string() })
/** Another browser asked for this link; nothing was used up. Send the token again with `confirm: true`. */
/** `opensMailbox`: to confirm is to subscribe again as well. */
const needsConfirm = z.object({ state: z.literal('needs-confirm'), maskedEmail: z.string(), opensMailbox: z.boolean() })
export const portalSignedIn = signedIn
export const portalSignInResult = z.discriminatedUnion('state', [signedIn, needsConfirm])

/**
 * How far this browser's login is, by its cookies. `asked`: a link of this address is on its way to a mailbox, known or not,
 * and works for so many seconds more; it was asked for
 * `secondsAgo`.
 */
export const signInState = z.object({
  signedIn: z.object({ handle: z.string(), email: z.string() }).nullable(),
  asked: z.object({ email: z.string(), secondsLeft: count, secondsAgo: count, canSimulate: z.boolean() }).nullable(),
})

export const portalPerson = z.object({ email: z.string(), name: z.string().nullable() })
export const portalSession = z.object({ person: portalPerson })

/** The newsletter as the portal shows it (specification, section 3). `tierName` is the tier's display name. */
const portalNewsletter = z.object({
  id: z.number(),
  /** Substack has said something of them; else other lists alone brought them, and nobody knows whether it sends. */
  isKnownThere: z.boolean(),
  email: z.string(),
  /** Where Substack has another address of theirs than ours: one of before, to which it sends. */
  emailAtSubstack: z.string().nullable(),
  name: z.string().nullable(),
  subscriptionTier: z.enum(['paid', 'free']),
  tierName: z.string(),
  subscriptionStatus: z.string().nullable(),
  isComped: z.boolean(),
  compedAt: instant.nullable(),
  /** Null: forever, where comped. */
  compedUntil: instant.nullable(),
  subscribedAt: instant.nullable(),
})

/**
 * The membership in Planning Center; there is none before its registration. `status` is Planning Center's word, `asOf` when it
 * was last read there; null: not since we registered them.
 */
const portalMembership = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  memberType: z.string().nullable(),
  joinedAt: instant,
  asOf: instant.nullable(),
})

const waitingDeletion = z.object({ askedAt: instant, dueAt: instant })

/**
 * A paid subscription. `endsAt` is the last day once it is cancelled, that of the account where this is deleted before; it renews at `renewsAt` where that is not the end of
 * its present period, and is charged then what `nextCharge` says. `endedAt` is there once it is over. `amountCents` is for all of its `quantity`, `chargedCents` what a period is charged now, after the
 * `discounts` that hold. What is paid outside of Stripe renews by nothing but
 * the next payment: `renewsAt` is then the end of its term, and `accessUntil` some days later. `failedSince`: its payment
 * failed then and is not made up for; null also where nobody knows when. `isEndUnconfirmed`: it was cancelled here, and Stripe
 * goes on with it until it has been told; `endsAt` is the end of the period until which it is paid. `isPlanUnconfirmed`: its plan or interval was changed
 * here, and Stripe charges as before until it has been told.
 */
export const portalSubscription = z.object({
  sid: z.string(),
  planTitle: z.string(),
  interval: billingInterval,
  /** Every how many of them it is charged; absent: each. */
  intervalCount: z.number().int().min(2).optional(),
  amountCents: count,
  chargedCents: count,
  discounts: z.array(discount),
  quantity: count,
  currency: z.string(),
  status: z.string(),
  renewsAt: instant.nullable(),
  nextCharge: nextCharge.nullable(),
  /** Paid outside of Stripe, and for another plan from its next term on; null: it stays as it is. */
  nextTerm: nextTerm.nullable(),
  /** Its period is over, and Stripe has not told how it goes on. */
  isRenewalUnheard: z.boolean(),
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  isEndUnconfirmed: z.boolean(),
  isPlanUnconfirmed: z.boolean(),
  /** It was resumed here, and Stripe is still to be told that it goes on. */
  isResumeUnconfirmed: z.boolean(),
  /** What its owner decided last of its end, and Stripe refused: nothing has changed; null: nothing was. */
  refused: z.object({ what: z.enum(['cancellation', 'resumption']), at: instant }).nullable(),
  /** It is of the account that its owner deleted before they came back: Stripe is to end it at once. */
  isOfDeleted: z.boolean(),
  accessUntil: instant.nullable(),
  failedSince: instant.nullable(),
  /** With `payUrl`, Stripe's page where just this is paid, by any card. */
  dunning: dunning.extend({ payUrl: z.url().nullable() }).nullable(),
  collectionPause: collectionPause.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Null: nobody knows. */
  paymentMethod: paymentMethod.nullable(),
})

/**
 * All that the portal shows. `website` is there for who signed up on the website; somebody may be on that list,
 * on the newsletter's (`substack`), on both or, with a subscription alone, on neither.
 */
export const portalOverview = z.object({
  person: portalPerson,
  access,
  substack: portalNewsletter.nullable(),
  website: z.object({ signedUpAt: instant, isUnsubscribed: z.boolean(), exportedAt: instant.nullable() }).nullable(),
  /** By our own link; null: not, or they came back. */
  unsubscribedHere: unsubscribedHere.nullable(),
  /** A list that is not Substack's closed it; null: none did, or they left here. */
  closedByList: closedByList.nullable(),
  /** Substack's word for sending nothing to somebody who has not left here, or came back; null: it sends, or was not asked to yet. */
  closedThere: z.string().nullable(),
  planningCenter: portalMembership.nullable(),
  subscriptions: z.array(portalSubscription),
  /** What was the last to end of what gave more than they have now; null: nothing. */
  ended: z.object({ kind: accessSource.shape.kind, plan: z.string(), endedAt: instant }).nullable(),
  /** The newest plan that was to be paid by a link; null: there was none. */
  checkout: z.object({ planTitle: z.string(), isPaid: z.boolean(), isRegistered: z.boolean() }).nullable(),
  links: z.object({ substack: z.string(), planningCenter: z.string() }),
  /** The sponsor of the place that they have, who agreed to be named; null: what was given to them is by the community. */
  giver: z.string().nullable(),
  sponsoring: ownSponsoring,
  /** What there is to do, for whoever has a plan above the free one; null: they have none. */
  guide: memberGuide.nullable(),
  /** The account is deleted at that time, and nothing is charged or changed until they keep it; null: it stays. */
  deletion: waitingDeletion.nullable(),
  /** Logged in by a code that was read by phone: until then without what changes or takes away most (`sid` is then nobody’s). Null: not. */
  restrictedUntil: instant.nullable(),
  timeZone,
})

/** What somebody asked for with their own account and what waits. `aliases`: addresses of before that are still theirs. */
export const ownAccountState = z.object({
  addressChange: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  aliases: z.array(z.object({ email: z.string(), since: instant })),
  /** The account is deleted at that time; null: it stays. */
  deletion: waitingDeletion.nullable(),
  /** Which outside services have something of theirs. */
  isAtStripe: z.boolean(),
  isAtSubstack: z.boolean(),
  isAtPlanningCenter: z.boolean(),
  /** Substack goes on charging them, which we cannot end. */
  isChargedAtSubstack: z.boolean(),
  /** Plans that would be cancelled with the account. `paidUntil` null: the payment of the present period failed; `isTrial`: nothing was paid for it. */
  running: z.array(z.object({ planTitle: z.string(), paidUntil: instant.nullable(), isTrial: z.boolean() })),
})
export type OwnAccountState = z.output<typeof ownAccountState>

/** Where the card of a subscription is changed: at the payment provider, or by writing to support. */
export const cardChange = z.discriminatedUnion('state', [
  z.object({ state: z.literal('at the provider'), url: z.url() }),
  z.object({ state: z.literal('by support') }),
])

export type CardChange = z.output<typeof cardChange>
export type PortalSignInInput = z.output<typeof portalSignInInput>
export type PortalSignInResult = z.output<typeof portalSignInResult>
export type PortalSignedIn = z.output<typeof portalSignedIn>
export type SignInState = z.output<typeof signInState>
export type PortalPerson = z.output<typeof portalPerson>
export type PortalOverview = z.output<typeof portalOverview>
export type PortalSubscription = z.output<typeof portalSubscription>
