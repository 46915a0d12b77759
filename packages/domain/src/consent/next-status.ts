import { isClosed } from './is-closed.ts'

/** What is known of an incoming word beside itself. */
export type StatusStatement = {
  /** A column about the mailbox itself said so, such as `email_disabled`; a mere word of a status does not. */
  consentStated: boolean
  /** It was true later than what stands. */
  isNewer: boolean
  /** The person unsubscribed here: no platform knows better, and they alone or an administrator open it again. */
  isHeld: boolean
  /** The closing word that the platform repeats, against which the person or an administrator opened it, until it agreed; null: none. */
  openedFrom: string | null
}

/**
 * Which status stands after an import or a look-up said `incoming`; null: it did not say (ruling 42). A closed mailbox
 * opens by consent that is newer, and by nothing else. One that was opened again here is not closed by the very word
 * that it was opened against, unless a mailbox column says so: a platform that nobody told repeats it for ever. The
 * product asks the SQL function `next_status` (migration 044); by this one tests hold what it says.
 */
export function nextStatus(
  stored: string | null,
  incoming: string | null,
  { consentStated, isNewer, isHeld, openedFrom }: StatusStatement,
): string | null {
  if (incoming === null || !isNewer) return stored
  if (isClosed(stored)) return !isClosed(incoming) && (!consentStated || isHeld) ? stored : incoming
  return incoming === openedFrom && !consentStated ? stored : incoming
}
