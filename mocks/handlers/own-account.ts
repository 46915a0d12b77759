import type { MockBackend } from '../backend/mock-backend.ts'
import {
  askAddress,
  deleteAccount,
  exportOwnData,
  keepAccount,
  ownAccountState,
  stopAddress,
} from '../portal/portal-account.ts'
import { respond, respondFile } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'
import { guardPortal } from './portal-guard.ts'

export const ownAccount = (backend: MockBackend): FeatureHandlers<'ownAccount'> => {
  const guard = guardPortal(backend)
  return {
    state: respond('ownAccount.state', () => ownAccountState(backend), guard),
    askAddress: respond('ownAccount.askAddress', (input) => askAddress(backend, input), guard),
    stopAddress: respond('ownAccount.stopAddress', () => stopAddress(backend), guard),
    data: respondFile('ownAccount.data', () => exportOwnData(backend, 'json'), guard),
    dataPage: respondFile('ownAccount.dataPage', () => exportOwnData(backend, 'html'), guard),
    delete: respond('ownAccount.delete', () => deleteAccount(backend), guard),
    keep: respond('ownAccount.keep', () => keepAccount(backend), guard),
  }
}
