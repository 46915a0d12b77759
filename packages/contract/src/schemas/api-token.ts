import { z } from 'zod'
import { apiTokenScopes } from '../operation.ts'
import { id, instant } from './primitives.ts'

/** A key for scripts, never for more than its maker's role may. `ending`: its last four characters, to tell it from others. */
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
