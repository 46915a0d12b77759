import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, to be kept by a browser. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: enough to recognise it, useless to present. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whether a text can be one of our tokens at all. */
export const isTokenShaped = (text: string): boolean => /^[\w-]{43}$/.test(text)
