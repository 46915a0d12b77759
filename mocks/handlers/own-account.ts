import type { TextFile } from '@joy/contract'
import type { MockBackend } from '../backend/mock-backend.ts'
import { askAddress, deleteAccount, keepAccount, ownAccountState, stopAddress } from '../portal/portal-account.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { respond, respondFile } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'
import { guardPortal } from './portal-guard.ts'

const file = (filename: string, contentType: TextFile['contentType'], text: string): TextFile => ({
  filename,
  contentType,
  text: (async function* () {
    yield text
  })(),
})

export const ownAccount = (backend: MockBackend): FeatureHandlers<'ownAccount'> => {
  const guard = guardPortal(backend)
  const own = () => JSON.stringify(portalOverview(backend, backend.portal.email ?? ''), null, 2)
  return {
    state: respond('ownAccount.state', () => ownAccountState(backend), guard),
    askAddress: respond('ownAccount.askAddress', (input) => askAddress(backend, input), guard),
    stopAddress: respond('ownAccount.stopAddress', () => stopAddress(backend), guard),
    data: respondFile('ownAccount.data', () => file('my-data.json', 'application/json', own()), guard),
    dataPage: respondFile(
      'ownAccount.dataPage',
      () => file('my-data.html', 'text/html', '<!doctype html><title>What we hold of you</title>'),
      guard,
    ),
    delete: respond('ownAccount.delete', () => deleteAccount(backend), guard),
    keep: respond('ownAccount.keep', () => keepAccount(backend), guard),
  }
}
