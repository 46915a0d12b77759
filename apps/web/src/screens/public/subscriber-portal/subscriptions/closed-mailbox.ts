import type { PortalOverview } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'

/** Why no reflections come, and where they can be asked for again; undefined: they come, or nobody was ever on a list. */
export type ClosedMailbox = { says: string; again: 'substack' | 'here' }

function saidAtSubstack(status: string): string | undefined {
  if (/^\s*paused\s*$/iu.test(status)) return 'Your newsletter is paused at Substack.'
  if (!isClosed(status)) return undefined
  if (/bounce|cleaned|suppressed/iu.test(status))
    return 'Substack stopped the reflections: mails to this address came back.'
  if (/complain|spam/iu.test(status)) return 'Substack stopped the reflections: a mail to you was marked as spam.'
  return 'You are unsubscribed at Substack.'
}

/** Whether the reflections reach somebody, by both lists: at Substack its word, on the website's list our own. */
export function closedMailbox({ substack, website }: PortalOverview): ClosedMailbox | undefined {
  const said = saidAtSubstack(substack?.subscriptionStatus ?? '')
  if (said) return { says: `${said} No reflections are sent to you.`, again: 'substack' }
  if (website?.isUnsubscribed)
    return { says: 'You are unsubscribed. No reflections are sent to you from here.', again: 'here' }
  return undefined
}
