import { readFileSync } from 'node:fs'
import { type Dkim, dkimPublicKey, domainOfSender } from '@joy/integrations/mail/dkim.ts'

type Given = {
  MAIL_FROM?: string | undefined
  DKIM_SELECTOR?: string | undefined
  DKIM_PRIVATE_KEY?: string | undefined
  DKIM_PRIVATE_KEY_FILE?: string | undefined
}

/** Settings hold a key in one line, with \\n for its ends of lines. */
const readKey = ({ DKIM_PRIVATE_KEY, DKIM_PRIVATE_KEY_FILE }: Given): string | null =>
  DKIM_PRIVATE_KEY_FILE
    ? readFileSync(DKIM_PRIVATE_KEY_FILE, 'utf8')
    : (DKIM_PRIVATE_KEY?.replaceAll('\\n', '\n') ?? null)

/** What mail is signed with; null: nothing is set, and signing is the mail server's. */
export function readDkim(given: Given): Dkim | null {
  const privateKey = readKey(given)
  if (!given.DKIM_SELECTOR || privateKey === null || !given.MAIL_FROM) return null
  return { domain: domainOfSender(given.MAIL_FROM), selector: given.DKIM_SELECTOR, privateKey }
}

/** Why mail could not be signed by these settings, to stand behind their name; null: it can, or is not to be. */
export function faultOfDkim(given: Given): string | null {
  const hasKey = given.DKIM_PRIVATE_KEY !== undefined || given.DKIM_PRIVATE_KEY_FILE !== undefined
  if (!hasKey && given.DKIM_SELECTOR === undefined) return null
  if (!hasKey || given.DKIM_SELECTOR === undefined)
    return 'and DKIM_PRIVATE_KEY (or DKIM_PRIVATE_KEY_FILE) must be set together'
  if (!given.MAIL_FROM) return 'must be set together with MAIL_FROM, whose domain signs'
  try {
    return dkimPublicKey(readKey(given) ?? '') === null ? 'needs an RSA private key in PEM beside it' : null
  } catch {
    return 'needs a DKIM_PRIVATE_KEY_FILE that can be read'
  }
}
