import { isClosed } from './is-closed.ts'

/** What is known of an incoming word beside itself. */
export type SaidOfStatus = {
  /** A column about the mailbox itself said so, such as `email_disabled`; an 'active' for want of another word does not. */
  saysConsent: boolean
  /** It was true later than what stands. */
  isNewer: boolean
  /** The person unsubscribed here: no platform knows better, and they alone or an administrator open it again. */
  isHeld: boolean
}

/**
 * Which status stands after an import or a look-up said `incoming`; null: it did not say (ruling 42). A closed mailbox
 * opens by consent that is newer, and by nothing else. The SQL function `next_status` says the same (migration 032).
 */
export function nextStatus(
  stored: string | null,
  incoming: string | null,
  { saysConsent, isNewer, isHeld }: SaidOfStatus,
): string | null {
  if (incoming === null || !isNewer) return stored
  const wouldOpen = isClosed(stored) && !isClosed(incoming)
  return wouldOpen && (!saysConsent || isHeld) ? stored : incoming
}
