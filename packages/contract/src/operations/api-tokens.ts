import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { apiToken, createApiTokenInput, createdApiToken } from '../schemas/api-token.ts'
import { id, message, nothing } from '../schemas/primitives.ts'

/** Keys for scripts, sent as `Authorization: Bearer`. No token can make, list or revoke tokens. */
export const apiTokens = {
  list: query({
    summary: 'One’s own API tokens',
    access: 'admin',
    role: 'support',
    isSessionOnly: true,
    input: nothing,
    output: z.array(apiToken),
    rest: { method: 'GET', path: '/admin/tokens' },
  }),
  listAll: query({
    summary: 'The API tokens of everybody',
    access: 'admin',
    role: 'owner',
    isSessionOnly: true,
    input: nothing,
    output: z.array(apiToken),
    rest: { method: 'GET', path: '/admin/tokens/all' },
  }),
  create: mutation({
    summary: 'Make an API token; it is shown once',
    access: 'admin',
    role: 'support',
    isSessionOnly: true,
    input: createApiTokenInput,
    output: createdApiToken,
    rest: { method: 'POST', path: '/admin/tokens' },
  }),
  revoke: mutation({
    summary: 'Make an API token void: one’s own, as an owner anybody’s',
    access: 'admin',
    role: 'support',
    isSessionOnly: true,
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/admin/tokens/:id' },
  }),
}
