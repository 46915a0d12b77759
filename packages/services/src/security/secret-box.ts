import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { AppError } from '@joy/domain/app-error.ts'
import type { SecretBox } from '../context.ts'

type Key = { id: string; bytes: Buffer; signing: Buffer }

/**
 * AES-256-GCM under a key drawn from SECRET_KEY. A sealed text reads `v1.<key id>.<nonce>.<text and tag>`;
 * the purpose is authenticated with it, so that it opens nowhere else.
 * `previous` opens what was sealed before a rotation; new texts are always sealed with `current`.
 */
export function createSecretBox(current: string, previous?: string): SecretBox {
  const newest = keyFrom(current)
  const keys = [newest, ...(previous ? [keyFrom(previous)] : [])]
  return {
    seal: (text, purpose) => sealWith(newest, text, purpose),
    open(sealed, purpose) {
      const [version, keyId, nonce, body] = sealed.split('.')
      if (version !== 'v1' || !keyId || !nonce || !body)
        throw new AppError('internal', 'A stored secret cannot be read.', 'sealed text of an unknown form')
      const key = keys.find(({ id }) => id === keyId)
      if (!key)
        throw new AppError(
          'not_configured',
          'A stored secret was sealed with another SECRET_KEY. Start with that key as SECRET_KEY_PREVIOUS.',
          `key ${keyId}`,
        )
      return openWith(key, { nonce, body, purpose })
    },
    hasKey: (id) => keys.some((key) => key.id === id),
    sign: (text, purpose) => signWith(newest, text, purpose),
    isSigned(text, signature, purpose) {
      const given = Buffer.from(signature)
      return keys.some(
        (key) => given.length === 43 && timingSafeEqual(given, Buffer.from(signWith(key, text, purpose))),
      )
    },
  }
}

function keyFrom(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'path-to-joy secret box v1', 32))
  const signing = Buffer.from(hkdfSync('sha256', secret, '', 'path-to-joy signatures v1', 32))
  return { signing, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** The purpose's length goes before it: no text can pretend to belong to another purpose. */
const signWith = ({ signing }: Key, text: string, purpose: string): string =>
  createHmac('sha256', signing).update(`${purpose.length}:${purpose}:${text}`).digest('base64url')

function sealWith(key: Key, text: string, purpose: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return ['v1', key.id, nonce.toString('base64url'), body.toString('base64url')].join('.')
}

function openWith(key: Key, { nonce, body, purpose }: { nonce: string; body: string; purpose: string }): string {
  const bytes = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new AppError('internal', 'A stored secret was changed or belongs elsewhere.', 'authentication failed', {
      cause,
    })
  }
}
