import type { SponsorOffer, SponsorRequest } from '@joy/contract'
import { at } from './at.ts'
import { comps } from './comps.ts'

export type SampleOffer = Omit<SponsorOffer, 'email' | 'given' | 'left' | 'deletionDueAt'> & { email: string }
export type SampleRequest = Omit<SponsorRequest, 'state' | 'place' | 'deletedOn'> & { isGiven: boolean }
/** A place is the comp of its address that is in force. */
export type SamplePlace = { id: number; offerId: number; email: string; requestId: number | null }

const open = { closedAt: null, closedBy: null }

/** Newest first: one through the site, two that came another way. Fifteen places, of which two are given. */
export const sponsorOffers: readonly SampleOffer[] = [
  {
    id: 3,
    email: 'thomas.achterberg@example.com',
    name: 'Thomas Achterberg',
    places: 3,
    plan: 'Paid',
    duration: '1 year',
    mayBeNamed: true,
    letter: 'In memory of my mother, who prayed with a small group every Monday for forty years.',
    enteredBy: null,
    receivedAt: at('2025-03-26', '19:40'),
    ...open,
  },
  {
    id: 2,
    email: 'parish.office.st-brigid@example.org',
    name: 'Parish of St Brigid',
    places: 10,
    plan: 'Join the Gym',
    duration: '1 year',
    mayBeNamed: true,
    letter: 'For the helpers of our confirmation class, and whoever else you think of.\nPaid by cheque.',
    enteredBy: 'Hannah Whitfield',
    receivedAt: at('2025-03-10', '11:15'),
    ...open,
  },
  {
    id: 1,
    email: 'josephine.marlowe@example.net',
    name: 'Josephine Marlowe',
    places: 2,
    plan: 'Paid',
    duration: 'forever',
    mayBeNamed: false,
    letter: '',
    enteredBy: 'Hannah Whitfield',
    receivedAt: at('2024-08-20', '15:30'),
    ...open,
  },
]

/** Newest first: two wait, one was helped in another way, one has a place. */
export const sponsorRequests: readonly SampleRequest[] = [
  {
    id: 4,
    email: 'isaac.thornbury@example.org',
    name: 'Isaac Thornbury',
    letter: 'I lost my work in February. The reflections carry me; I would love to do the Practices as well.',
    enteredBy: null,
    receivedAt: at('2025-03-28', '08:05'),
    settledAt: null,
    settledBy: null,
    isGiven: false,
  },
  {
    id: 3,
    email: 'priya.thomas@example.com',
    name: 'Priya Thomas',
    letter: '',
    enteredBy: null,
    receivedAt: at('2025-03-27', '07:52'),
    settledAt: null,
    settledBy: null,
    isGiven: false,
  },
  {
    id: 2,
    email: 'hannah.castellanos@example.com',
    name: 'Hannah Castellanos',
    letter: 'Only for the three months until my grant begins.',
    enteredBy: 'Peter Lang',
    receivedAt: at('2025-03-09', '10:20'),
    settledAt: at('2025-03-12', '09:10'),
    settledBy: 'Peter Lang',
    isGiven: false,
  },
  {
    id: 1,
    email: 'catherine.byrne@example.com',
    name: 'Catherine Byrne',
    letter: 'A friend told me to ask.',
    enteredBy: 'Hannah Whitfield',
    receivedAt: at('2024-10-20', '20:10'),
    settledAt: at('2024-10-21', '09:45'),
    settledBy: 'Hannah Whitfield',
    isGiven: true,
  },
]

/** The two comps of the samples that say 'Sponsored by a member'. */
export const sponsoredPlaces: readonly SamplePlace[] = [
  { id: 2, offerId: 1, email: 'catherine.byrne@example.com', requestId: 1 },
  { id: 1, offerId: 1, email: 'emmanuel.boateng@example.net', requestId: null },
]

/** The comp that a place is, and its number, as seed and mocks count them. */
export function compOfPlace({ email }: SamplePlace) {
  const index = comps.findIndex((it) => it.email === email && it.endedAt === null)
  const comp = comps[index]
  if (!comp) throw new Error(`The samples have no comp of ${email}.`)
  return { ...comp, id: comps.length - index }
}

/** The link in the mail to whoever offered or asked last, in mocks. No secret. */
export const sampleSponsoringToken = 'sample-sponsoring-token-AAAAAAAAAAAAAAAAAAA'
