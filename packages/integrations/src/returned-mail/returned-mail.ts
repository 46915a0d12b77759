/**
 * What came of a mail, as whoever carries it reports: `hard`: the mailbox is not there, or takes nothing any more; `soft`: full
 * or busy, until the relay gave up; `complaint`: its owner marked it as spam; `refused`: it did not arrive for a reason that is
 * none of the mailbox's; `delivered`: it did.
 */
export type ReturnedKind = 'hard' | 'soft' | 'complaint' | 'refused' | 'delivered'

/** `key` is of this report alone, however often it comes. `messageKey` is the mail's own, where the report names it. */
export type ReturnedMail = {
  key: string
  kind: ReturnedKind
  email: string
  at: Date
  detail: string
  messageKey: string | null
}

/** A request of a relay, with the names of its headers in lower case. */
export type ReportRequest = { body: Buffer; headers: Readonly<Record<string, string | undefined>> }

/** The body is not what the relay documents. */
export class UnreadableReport extends Error {
  override name = 'UnreadableReport'
}

/** What could be read of a request, beside what could not. */
export const isRead = (it: ReturnedMail | UnreadableReport): it is ReturnedMail => !(it instanceof UnreadableReport)

/** A Message-ID that we gave out: `<key@host>`. Relays that give it another have none of ours. */
export const toMessageKey = (messageId: string | undefined | null): string | null =>
  /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^>\s]+>?$/iu.exec(messageId?.trim() ?? '')?.[1]?.toLowerCase() ??
  null

/** One line of a diagnosis, as people read it. */
export const toDetail = (...parts: readonly (string | undefined | null)[]): string =>
  parts.filter(Boolean).join(' ').replaceAll(/\s+/gu, ' ').trim().slice(0, 500)
