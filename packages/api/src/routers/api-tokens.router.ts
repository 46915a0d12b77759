import { createApiToken } from '@joy/services/api-tokens/create-api-token.ts'
import { listAllApiTokens, listApiTokens } from '@joy/services/api-tokens/list-api-tokens.ts'
import { revokeApiToken } from '@joy/services/api-tokens/revoke-api-token.ts'
import type { Answers } from '../answers.ts'

export const apiTokens: Answers<'apiTokens'> = {
  list: listApiTokens,
  listAll: listAllApiTokens,
  create: createApiToken,
  revoke: revokeApiToken,
}
