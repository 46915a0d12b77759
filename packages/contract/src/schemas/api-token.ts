import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** `read` asks; `read-write` also changes and downloads. Never more than the maker's role may. */
const apiTokenScopes = ['read', 'read-write'] as const

/** A key for scripts. `ending`: its last four characters, to tell it from others. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(apiTokenScopes),
  ending: z.string(),
  madeBy: z.object({ id, name: z.string() }),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})

export const createApiTokenInput = z.object({
  name: z.string().trim().min(1).max(100),
  scope: z.enum(apiTokenScopes),
  /** null: until it is revoked. */
  expiresInDays: z.number().int().min(1).max(3650).nullable(),
  password: z.string().max(1024),
})

/** `token` is shown now and never again. */
export const createdApiToken = z.object({ token: z.string(), apiToken })

export type ApiToken = z.output<typeof apiToken>
export type ApiTokenScope = ApiToken['scope']
