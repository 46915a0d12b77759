import type { PortalOverview } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { formatDay } from '../../../../dates.ts'

/**
 * Why no reflections come, and what helps: to ask for them again, at Substack or here, or another address, which support
 * puts in. Undefined: they come, or nobody was ever on a list.
 */
export type ClosedMailbox = { says: string; again: 'substack' | 'here' | 'support' }

const nothing = 'No reflections are sent to you.'
const isReturned = (status: string) => /bounce|cleaned|suppressed|invalid|undeliverable/iu.test(status)

function saidAtSubstack(status: string): ClosedMailbox | undefined {
  if (/^\s*paused\s*$/iu.test(status))
    return { says: `Your newsletter is paused at Substack. ${nothing}`, again: 'substack' }
  if (!isClosed(status)) return undefined
  if (isReturned(status))
    return { says: `Substack stopped the reflections: mails to this address came back. ${nothing}`, again: 'support' }
  if (/complain|spam|junk/iu.test(status))
    return { says: `Substack stopped the reflections: a mail to you was marked as spam. ${nothing}`, again: 'substack' }
  return { says: `You are unsubscribed at Substack. ${nothing}`, again: 'substack' }
}

/** By our own link: Substack is told by hand, and sends until then. */
function leftHere({ at, atSubstack }: NonNullable<PortalOverview['unsubscribedHere']>): ClosedMailbox {
  const rest =
    atSubstack === 'to do'
      ? 'Substack sends the reflections, and we take you off there by hand: until then one may still come.'
      : nothing
  return { says: `You unsubscribed here on ${formatDay(at)}. ${rest}`, again: 'here' }
}

/** Open here, by the person or by an administrator, while Substack goes on saying why it sends nothing. */
const closedThere = (status: string): ClosedMailbox =>
  isReturned(status)
    ? {
        says: 'Your mailbox is open here, but Substack sends nothing: mails to this address came back.',
        again: 'support',
      }
    : {
        says: 'You are subscribed again here, but not yet at Substack, which sends the reflections.',
        again: 'substack',
      }

/** Whether the reflections reach somebody, by both lists: at Substack its word, here our own. */
export function closedMailbox({ substack, website, unsubscribedHere }: PortalOverview): ClosedMailbox | undefined {
  if (unsubscribedHere) return leftHere(unsubscribedHere)
  const said = saidAtSubstack(substack?.subscriptionStatus ?? '')
  if (said) return said
  if (website?.isUnsubscribed)
    return { says: 'You are unsubscribed. No reflections are sent to you from here.', again: 'here' }
  return substack?.closedThere ? closedThere(substack.closedThere) : undefined
}
