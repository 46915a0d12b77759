import type { Community } from '../community/community-store.ts'
import { createApiToken, ownAdministrator, revokeApiToken } from '../community/own-account.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const apiTokens = (community: Community): FeatureHandlers<'apiTokens'> => {
  const door = doorOf(community)
  const { access } = community
  return {
    list: respond(
      'apiTokens.list',
      () => access.apiTokens.filter((it) => it.madeBy.id === ownAdministrator(community).id),
      door,
    ),
    listAll: respond('apiTokens.listAll', () => access.apiTokens, door),
    create: respond('apiTokens.create', (input) => createApiToken(community, input), door),
    revoke: respond('apiTokens.revoke', (input) => revokeApiToken(community, input), door),
  }
}
