import type { PortalOverview } from '@joy/contract'
import { isSent } from '@joy/domain/consent/closed-there.ts'
import type { ClosedMailbox } from './closed-at-substack.ts'
import { closedMailbox } from './closed-mailbox.ts'

/** Whether the weekly reflections reach somebody, and where: one reading for every card that speaks of it. */
export type Reflections =
  | { state: 'on no list' }
  | { state: 'closed'; closed: ClosedMailbox }
  /** Signed up on the website, and Substack has not been given the address yet. */
  | { state: 'on the way' }
  /** Other lists alone brought them, and our own hands nobody over: nobody knows whether Substack has them. */
  | { state: 'unheard' }
  /** A word of Substack's that says neither that the letters go nor that they do not. */
  | { state: 'in doubt'; status: string }
  /** `isOfBefore`: Substack has an address of before, and cannot be told of the new one. */
  | { state: 'sent'; email: string; isOfBefore: boolean }

export function getReflections(overview: PortalOverview): Reflections {
  const { person, substack, website } = overview
  if (!substack && !website) return { state: 'on no list' }
  const closed = closedMailbox(overview)
  if (closed) return { state: 'closed', closed }
  if (!substack?.isKnownThere && website !== null && website.exportedAt === null) return { state: 'on the way' }
  if (substack && !substack.isKnownThere && website === null) return { state: 'unheard' }
  const status = substack?.isKnownThere ? substack.subscriptionStatus : null
  if (status && !isSent(status)) return { state: 'in doubt', status }
  const email = substack?.emailAtSubstack ?? substack?.email ?? person.email
  return { state: 'sent', email, isOfBefore: Boolean(substack?.emailAtSubstack) }
}
