import type { TextFile } from '@joy/contract'
import type { Community } from '../community/community-store.ts'
import { askAddress, deleteAccount, keepAccount, ownAccountState, stopAddress } from '../community/portal-account.ts'
import { portalOverview } from '../community/portal-overview.ts'
import { respond, respondFile } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'
import { portalDoor } from './portal-door.ts'

const file = (filename: string, contentType: TextFile['contentType'], text: string): TextFile => ({
  filename,
  contentType,
  text: (async function* () {
    yield text
  })(),
})

export const ownAccount = (community: Community): FeatureHandlers<'ownAccount'> => {
  const door = portalDoor(community)
  const own = () => JSON.stringify(portalOverview(community, community.portal.email ?? ''), null, 2)
  return {
    state: respond('ownAccount.state', () => ownAccountState(community), door),
    askAddress: respond('ownAccount.askAddress', (input) => askAddress(community, input), door),
    stopAddress: respond('ownAccount.stopAddress', () => stopAddress(community), door),
    data: respondFile('ownAccount.data', () => file('my-data.json', 'application/json', own()), door),
    dataPage: respondFile(
      'ownAccount.dataPage',
      () => file('my-data.html', 'text/html', '<!doctype html><title>What we hold of you</title>'),
      door,
    ),
    delete: respond('ownAccount.delete', () => deleteAccount(community), door),
    keep: respond('ownAccount.keep', () => keepAccount(community), door),
  }
}
