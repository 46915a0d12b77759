import { createPrivateKey, createPublicKey } from 'node:crypto'

/** What a mail is signed with (RFC 6376): `domain` is the sender's, and its DNS has the public half at `selector`. */
export type Dkim = { domain: string; selector: string; privateKey: string }

/** What stands in DNS for a key: base64 of its public half. Null: it is no private key that signs mail. */
export function dkimPublicKey(privateKey: string): string | null {
  try {
    const key = createPrivateKey(privateKey)
    if (key.asymmetricKeyType !== 'rsa') return null
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  } catch {
    // Whatever is no key is told as that.
    return null
  }
}

/** The domain of 'Name <a@example.org>' or 'a@example.org'. */
export const domainOfSender = (from: string): string =>
  /@([^\s@>]+)>?\s*$/u.exec(from)?.[1]?.toLowerCase() ?? 'localhost'

/** RFC 8058 wants both headers of the unsubscription among those that are signed; nodemailer's own list has one. */
export const signedHeaders = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Auto-Submitted',
].join(':')
