import { realNow } from '@joy/domain/time/clock.ts'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** 160 random bits in base32, as RFC 4226 asks for. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer, label }).toString()

/**
 * The 30-second step that a code belongs to, this one or a neighbour (clocks differ); null for a wrong code. Keep the
 * step: a code of it, or of one before, must not count again (RFC 6238, section 5.2).
 */
export function totpStep(secret: string, code: string, at = realNow()): number | null {
  const delta = new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: at,
    window: 1,
  })
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_SECONDS) + delta
}

/** The code of this moment; for tests and for nobody else. */
export const totpCode = (secret: string, at = realNow()): string =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** What binds a sealed secret to its administrator. */
export const totpPurpose = (administratorId: number): string => `administrator:${administratorId}:totp`
