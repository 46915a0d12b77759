import type { RegisterPerson } from '@joy/contract'
import { formatClock } from '../time/dates.ts'

/** Sentences of the workflow that server, mocks and screens share. */
export const upgradeMessages = {
  accountEnds: 'They asked for the end of their account: until they keep it, nothing is to be paid.',
  stripeNotConnected: 'Stripe is not connected yet. The link is made as soon as it is.',
  planningCenterNotConnected:
    'Planning Center is not connected yet. The registration goes on as soon as it is; the payment is kept.',
  linkNotMade: 'The checkout link has not been made yet.',
  created: 'The upgrade was started.',
  retried: 'The upgrade goes on.',
  cancelled: 'The upgrade has been cancelled.',
  cancelledOver: 'The upgrade is closed. What was paid for it is over, and nobody is registered by it.',
  paymentChosen: 'The upgrade goes on.',
  linkComes: 'The upgrade goes on. The checkout link goes out as soon as it is made.',
  personChosen: 'The person was chosen, and the registration goes on.',
  newPersonChosen: 'A new person will be made, and the registration goes on.',
  notThere: 'This upgrade does not exist.',
  paidMeanwhile: 'The checkout link was paid meanwhile. Nothing was changed, and the upgrade goes on.',
  paymentSettles:
    'The checkout was gone through, and its payment takes days to settle. Decide once it has settled, or was refused.',
  paidStays: 'This upgrade is paid for, and a payment is never dropped. Refund it at the provider first.',
} as const

/** The question that stops a registration until a person answers it. */
export const chooseMessage = (people: readonly RegisterPerson[]): string => {
  const others = people.filter(({ reasons }) => reasons !== undefined && reasons.length > 0).length
  const same = people.length - others
  if (same === 0)
    return `Nobody in Planning Center has this address, but ${others === 1 ? 'one person' : `${others} people`} may be the same one. Choose, or make a new person.`
  const more = others === 0 ? '' : ` ${others === 1 ? 'One more' : `${others} more`} may be the same one.`
  return same === 1
    ? `One person in Planning Center has this address. Say whether it is the same one.${more}`
    : `${same} people in Planning Center share this address. Choose one of them, or make a new person.${more}`
}

/** Why somebody who has not the address may be the same person. */
export const matchReasons = {
  secondAddress: (email: string): string => `Has their second address ${email}`,
  samePhone: (name: string): string => `Has the same phone number as ${name}`,
} as const

/** Somebody is never made active without being asked for. */
export const inactiveMessage = (name: string): string =>
  `${name} is inactive in Planning Center. Choose them to make them active again, or choose somebody else.`

/** What stands beside the step when an earlier try was cut off, and more than one person may be who it made. */
export const orphanedMessage = (people: number): string =>
  `${people} people of this name, without an address, were made since an earlier try was cut off. Choose one of them, or make a new person.`

/** What stands beside a step that the provider could not do now. */
export const againMessage = (sentence: string, at: Date, zone: string): string =>
  `${sentence} It is tried again at ${formatClock(at, zone)}.`

/** What history, log and the failed step say when somebody whom we registered was deleted over there. */
export const goneMessage = (personId: string): string => `Person ${personId} is gone from Planning Center.`
export const goneRetryMessage = (personId: string): string =>
  `${goneMessage(personId)} Retry looks for the address there again, and makes a new person where nobody has it.`

/** The same where they were merged into another entry: the upgrade follows. */
export const mergedMessage = (removedId: string, keptId: string): string =>
  `Person ${removedId} was merged into ${keptId} in Planning Center; this upgrade names ${keptId} from now on.`

/** A closing that cannot be undone, for something else stands in its place. */
export const placeTakenMessage = (otherId: number): string => `Not reopened: upgrade #${otherId} stands in its place.`
