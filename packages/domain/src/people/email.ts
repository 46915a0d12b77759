/** What can be wrong with an address; the sentence stands in `emailFaults`. */
export type EmailFault = 'empty' | 'too-long' | 'incomplete' | 'characters' | 'deletion-request'

export type EmailReading = { ok: true; email: string; key: string } | { ok: false; fault: EmailFault; reason: string }

const emailFaults: Record<EmailFault, string> = {
  empty: 'The e-mail address is empty',
  'too-long': 'The e-mail address is too long (at most 254 characters, 64 before the @)',
  incomplete: 'Not a complete e-mail address',
  characters: 'The e-mail address contains spaces or characters that an address cannot have',
  'deletion-request': 'Skipped: Substack put this address in place of a person who asked to be deleted',
}

const forbidden = /[\s\p{Cc}\p{Cf}<>()[\]\\,;:"]/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const deletionRequest = /@deletion-request\.substack\.com$/i

/**
 * The form in which addresses are compared and stored as unique (ruling 10). Dots and plus tags are kept: they
 * are different sign-ups.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase().normalize('NFC')

/** Whether mail can be sent there, by the same rule as `readEmail`, for forms that have a sentence of their own. */
export const isEmail = (text: string): boolean => toFault(text.trim().normalize('NFC')) === null

/** Reads an address and keeps its letters as given; non-ASCII local parts and domains are welcome (RFC 6531). */
export function readEmail(text: string): EmailReading {
  const email = text.trim().normalize('NFC')
  const fault = toFault(email)
  return fault ? { ok: false, fault, reason: emailFaults[fault] } : { ok: true, email, key: emailKey(email) }
}

function toFault(email: string): EmailFault | null {
  if (email === '') return 'empty'
  const at = email.indexOf('@')
  if (at < 1 || at !== email.lastIndexOf('@') || at === email.length - 1) return 'incomplete'
  if (forbidden.test(email)) return 'characters'
  if (email.length > 254 || at > 64) return 'too-long'
  if (deletionRequest.test(email)) return 'deletion-request'
  return isLocalPart(email.slice(0, at)) && isDomain(email.slice(at + 1)) ? null : 'incomplete'
}

const isLocalPart = (local: string) => !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => domainLabel.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
