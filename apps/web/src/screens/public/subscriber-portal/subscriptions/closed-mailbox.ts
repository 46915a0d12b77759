import type { PortalOverview } from '@joy/contract'
import {
  type ClosedMailbox,
  closedThere,
  nothingSent,
  saidAtSubstack,
} from '../../../../components/site/closed-at-substack.ts'
import { formatDay } from '../../../../dates.ts'

/** By our own link: Substack is told by hand, and sends until then. */
function leftHere({ at, atSubstack }: NonNullable<PortalOverview['unsubscribedHere']>): ClosedMailbox {
  const rest =
    atSubstack === 'to do'
      ? 'Substack sends the reflections, and we take you off there by hand: until then one may still come.'
      : nothingSent
  return { says: `You unsubscribed here on ${formatDay(at)}. ${rest}`, again: 'here' }
}

/** Whether the reflections reach somebody, by both lists: at Substack its word, here our own. Undefined: they come, or nobody was ever on a list. */
export function closedMailbox({
  substack,
  website,
  unsubscribedHere,
  closedThere: there,
}: PortalOverview): ClosedMailbox | undefined {
  if (unsubscribedHere) return leftHere(unsubscribedHere)
  const said = saidAtSubstack(substack?.subscriptionStatus ?? '')
  if (said) return said
  if (website?.isUnsubscribed)
    return { says: 'You are unsubscribed. No reflections are sent to you from here.', again: 'here' }
  return there ? closedThere(there) : undefined
}
