import { createApiToken } from '@joy/services/api-tokens/create-api-token.ts'
import { listAllApiTokens, listApiTokens } from '@joy/services/api-tokens/list-api-tokens.ts'
import { revokeApiToken } from '@joy/services/api-tokens/revoke-api-token.ts'
import type { Procedures } from '../procedures.ts'

export const apiTokens: Procedures<'apiTokens'> = {
  list: listApiTokens,
  listAll: listAllApiTokens,
  create: createApiToken,
  revoke: revokeApiToken,
}
