import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** The key that is set; in the demo, where none is, one made once and kept beside the data, readable by its owner alone. */
export function getSecretKey(env: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (env.SECRET_KEY) return env.SECRET_KEY
  const file = join(env.DATA_DIR, 'secret-key')
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  }
  return readFileSync(file, 'utf8')
}
