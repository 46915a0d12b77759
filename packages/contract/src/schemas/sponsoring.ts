import { z } from 'zod'
import { compDuration, compPlan } from './comp.ts'
import { pageInput } from './paging.ts'
import { count, emailText, id, instant } from './primitives.ts'

/** How many places one offer may hold. */
const mostPlaces = 50
const places = z.coerce.number<number>().int().min(1).max(mostPlaces)
/** Generous: the domain counts the letters, and says it in a sentence. */
const letter = z.string().max(4000)
const person = { email: emailText, name: z.string().max(400) }

/** Somebody wants to pay for others. `mayBeNamed`: whoever has a place may read by whose gift. */
export const sponsorOfferInput = z.object({
  ...person,
  places,
  plan: compPlan,
  mayBeNamed: z.boolean().default(false),
  letter: letter.default(''),
})
/** Somebody asks for a place. */
export const sponsorRequestInput = z.object({ ...person, letter: letter.default('') })

/** `link sent`: it counts once the link in the mail is followed. `received`: its person is signed in to the portal. */
export const sponsoringResponse = z.object({ message: z.string(), state: z.enum(['link sent', 'received']) })

/** What the link of a mail proved. */
export const provedSponsoring = z.object({ message: z.string(), kind: z.enum(['offer', 'request']) })

/** What an administrator enters by hand: a letter or a call that came another way. */
export const enteredOffer = sponsorOfferInput.extend({ duration: compDuration.default('1 year') })

/** An offer whose address is proved. `given` counts its comps that hold or ran out; `left` is never less than none. */
export const sponsorOffer = z.object({
  id,
  /** Null: the account that it was of is deleted, and so of a place. */
  email: z.string().nullable(),
  name: z.string(),
  places: count,
  plan: compPlan,
  duration: compDuration,
  mayBeNamed: z.boolean(),
  letter: z.string(),
  /** Null: it came through the site. */
  enteredBy: z.string().nullable(),
  receivedAt: instant,
  given: count,
  left: count,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** When the account of whoever offers is deleted, and the offer closes; null: it stays. */
  deletionDueAt: instant.nullable(),
})

/** A place that was given, with the comp that it is. `given back`: the comp was ended or undone, and the place is free again. */
export const sponsoredPlace = z.object({
  id,
  compId: id,
  subscriberId: id.nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  givenAt: instant,
  givenBy: z.string(),
  until: instant.nullable(),
  state: z.enum(['in force', 'ran out', 'given back']),
})

export const sponsorOfferRecord = sponsorOffer.extend({ taken: z.array(sponsoredPlace) })

/** A request whose address is proved. `deletedOn`: a year after it was settled, it is gone. */
export const sponsorRequest = z.object({
  id,
  email: z.string(),
  name: z.string(),
  letter: z.string(),
  enteredBy: z.string().nullable(),
  receivedAt: instant,
  state: z.enum(['open', 'given', 'settled']),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
  deletedOn: instant.nullable(),
  /** The place that answers it. */
  place: z.object({ offerId: id, sponsor: z.string(), compId: id, until: instant.nullable() }).nullable(),
})

/** All offers as one: offered is what was given and what is left. `requests` wait for a place. */
export const sponsoringPool = z.object({ offers: count, offered: count, given: count, left: count, requests: count })

export const sponsorOfferPageInput = pageInput.extend({ state: z.enum(['open', 'all']).default('all') })
export const sponsorRequestPageInput = pageInput.extend({ state: z.enum(['open', 'all']).default('all') })

/** Whom a place is for: one of those who asked, or anybody by their address. */
export const placeInput = z.object({
  id,
  requestId: id.optional(),
  email: emailText.optional(),
  name: z.string().max(400).optional(),
})
export const givenPlace = z.object({ message: z.string(), compId: id })

/**
 * What somebody's own wishes about sponsoring came to, for them alone. `waiting`: the link that proves the address is not
 * followed yet, and until then it counts for nothing. `heard`: an administrator has it before them. A request that was
 * answered in another way stands no more, nor does an offer that is closed, nor a place that is over (`until`).
 */
export const ownSponsoring = z.object({
  offers: z.array(
    z.object({
      askedAt: instant,
      state: z.enum(['waiting', 'heard']),
      places: count,
      plan: compPlan,
      duration: compDuration,
      given: count,
    }),
  ),
  requests: z.array(
    z.object({
      askedAt: instant,
      state: z.enum(['waiting', 'heard', 'given']),
      /** The place that was given. */
      place: z.object({ plan: z.string(), until: instant.nullable() }).nullable(),
    }),
  ),
})

export type OwnSponsoring = z.output<typeof ownSponsoring>
export type SponsorOffer = z.output<typeof sponsorOffer>
export type SponsorOfferRecord = z.output<typeof sponsorOfferRecord>
export type SponsoredPlace = z.output<typeof sponsoredPlace>
export type SponsorRequest = z.output<typeof sponsorRequest>
export type SponsoringPool = z.output<typeof sponsoringPool>
export type SponsoringResponse = z.output<typeof sponsoringResponse>
export type SponsorOfferInput = z.output<typeof sponsorOfferInput>
export type SponsorRequestInput = z.output<typeof sponsorRequestInput>
export type EnteredOffer = z.output<typeof enteredOffer>
