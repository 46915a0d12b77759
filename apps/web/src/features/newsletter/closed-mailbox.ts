import type { ClosedByList, PortalOverview } from '@joy/contract'
import { toClosure } from '@joy/domain/consent/closed-there.ts'
import { formatDay } from '#dates.ts'
import { type ClosedMailbox, closedThere, nothingSent, statedAtSubstack } from './closed-at-substack.ts'

/** By our own link: Substack is told by hand, and sends until then. */
function leftHere({ at, atSubstack }: NonNullable<PortalOverview['unsubscribedHere']>): ClosedMailbox {
  const rest =
    atSubstack === 'to do'
      ? 'Substack sends the reflections, and we take you off there by hand: until then one may still come.'
      : nothingSent
  return { message: `You unsubscribed here on ${formatDay(at)}. ${rest}`, again: 'here' }
}

/** By a list that is not Substack's: it is named, and what Substack itself does is told as far as it is known. */
function byList({ list, asOf, sendsAtSubstack }: ClosedByList, status: string): ClosedMailbox {
  const closure = toClosure(status)
  const why =
    closure === 'returned'
      ? 'emails to this address came back'
      : closure === 'spam'
        ? 'an email to you was marked as spam'
        : 'you are unsubscribed'
  const there =
    sendsAtSubstack === null
      ? nothingSent
      : sendsAtSubstack
        ? 'From here nothing is sent to you; Substack, which sends the reflections, may go on sending them.'
        : 'Substack sends you no reflections either.'
  const again = closure === 'returned' ? 'support' : sendsAtSubstack === false ? 'substack' : 'here'
  return { message: `By ${list}, as of ${formatDay(asOf)}, ${why}. ${there}`, again }
}

/** Closed here by a word that is none of Substack's, which has said nothing of them. */
const unheard: ClosedMailbox = {
  message: 'Your mailbox is closed here. No reflections are sent to you from here.',
  again: 'here',
}

/** Whether the reflections reach somebody, by both lists: at Substack its word, here our own. Undefined: they come, or nobody was ever on a list. */
export function closedMailbox({
  substack,
  website,
  unsubscribedHere,
  closedByList,
  closedThere: there,
}: PortalOverview): ClosedMailbox | undefined {
  if (unsubscribedHere) return leftHere(unsubscribedHere)
  if (closedByList) return byList(closedByList, substack?.subscriptionStatus ?? '')
  if (substack && !substack.isKnownThere && toClosure(substack.subscriptionStatus)) return unheard
  const said = statedAtSubstack(substack?.subscriptionStatus ?? '')
  if (said) return said
  if (website?.isUnsubscribed)
    return { message: 'You are unsubscribed. No reflections are sent to you from here.', again: 'here' }
  return there ? closedThere(there) : undefined
}
