import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '@joy/domain/app-error.ts'

/** Argon2id (the library's own choice), 19 MiB, two passes: the first recommendation of OWASP's password storage sheet. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a core and 19 MiB each; more at once would let sign-ins starve everything else. */
const HASHES_AT_ONCE = 2
const WAITING_AT_MOST = 40
let running = 0
const waiting: (() => void)[] = []

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_AT_MOST)
    throw new AppError('unavailable', 'Many people are signing in. Please try again in a moment.')
  if (running >= HASHES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => withHashSlot(() => hash(password, strength))

let nobodysHash: Promise<string> | undefined

/** Whether the password fits. Without a stored hash (nobody has that address) it does the same work and says no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(16).toString('hex'), strength)
  const against = stored ?? (await nobodysHash)
  const fits = await withHashSlot(() => verify(against, password))
  return fits && stored !== null
}
