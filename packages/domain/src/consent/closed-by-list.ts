/** What a list is called to whom it closed a mailbox: no more than is known of it. */
export function listMessage(formatId: string | null): string {
  const kind = /^mailchimp-(cleaned|unsubscribed|nonsubscribed)$/.exec(formatId ?? '')?.[1]
  if (kind) return `a Mailchimp list of ${kind === 'nonsubscribed' ? 'non-subscribed' : kind} contacts`
  if (formatId?.startsWith('mailchimp')) return 'a list of Mailchimp'
  return formatId === 'ghost' ? 'a list of Ghost' : 'a list that was imported'
}

/** For the record: whether Substack sends to somebody whose mailbox another list closed; null: nobody knows. */
export const sendsThereLabel = (sendsAtSubstack: boolean | null): string =>
  sendsAtSubstack === null
    ? ''
    : sendsAtSubstack
      ? "Substack was not told, and may go on sending: unsubscribe the address in Substack's dashboard."
      : 'Substack sends nothing to them either.'
