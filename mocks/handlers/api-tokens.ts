import type { MockBackend } from '../backend/mock-backend.ts'
import { createApiToken, ownAdministrator, revokeApiToken } from '../account/own-account.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const apiTokens = (backend: MockBackend): FeatureHandlers<'apiTokens'> => {
  const guard = accessGuard(backend)
  const { access } = backend
  return {
    list: respond(
      'apiTokens.list',
      () => access.apiTokens.filter((it) => it.madeBy.id === ownAdministrator(backend).id),
      guard,
    ),
    listAll: respond('apiTokens.listAll', () => access.apiTokens, guard),
    create: respond('apiTokens.create', (input) => createApiToken(backend, input), guard),
    revoke: respond('apiTokens.revoke', (input) => revokeApiToken(backend, input), guard),
  }
}
