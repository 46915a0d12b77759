import type { MockBackend } from '../backend/mock-backend.ts'
import { countPeople } from '../subscribers/count-people.ts'
import { suggestSearches } from '../subscribers/search-people.ts'
import { countMatching, countSubscribers, pageSubscribers } from '../subscribers/find-subscribers.ts'
import { getSubscriber } from '../subscribers/get-subscriber.ts'
import { closeMailbox, openMailbox } from '../subscribers/mailbox.ts'
import {
  changeSubscriberAddress,
  exportPersonalData,
  deleteSubscriberAccount,
  keepSubscriberAccount,
  renameSubscriber,
  stopSubscriberAddressChange,
} from '../subscribers/subscriber-account.ts'
import { subscriberHistory } from '../subscribers/subscriber-history.ts'
import { respond, respondFile } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const subscribers = (backend: MockBackend): FeatureHandlers<'subscribers'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('subscribers.page', (input) => pageSubscribers(backend, input), guard),
    suggest: respond(
      'subscribers.suggest',
      (input) => suggestSearches(backend, input, (search) => countMatching(backend, { ...input, search })),
      guard,
    ),
    count: respond('subscribers.count', (input) => countSubscribers(backend, input), guard),
    totals: respond('subscribers.totals', () => countPeople(backend), guard),
    get: respond('subscribers.get', (input) => getSubscriber(backend, input), guard),
    history: respond('subscribers.history', (input) => subscriberHistory(backend, input), guard),
    data: respondFile('subscribers.data', ({ id }) => exportPersonalData(backend, { id }, 'json'), guard),
    dataPage: respondFile('subscribers.dataPage', ({ id }) => exportPersonalData(backend, { id }, 'html'), guard),
    rename: respond('subscribers.rename', (input) => renameSubscriber(backend, input), guard),
    changeAddress: respond('subscribers.changeAddress', (input) => changeSubscriberAddress(backend, input), guard),
    stopAddressChange: respond(
      'subscribers.stopAddressChange',
      (input) => stopSubscriberAddressChange(backend, input),
      guard,
    ),
    deleteAccount: respond('subscribers.deleteAccount', (input) => deleteSubscriberAccount(backend, input), guard),
    keepAccount: respond('subscribers.keepAccount', (input) => keepSubscriberAccount(backend, input), guard),
    openMailbox: respond('subscribers.openMailbox', (input) => openMailbox(backend, input), guard),
    closeMailbox: respond('subscribers.closeMailbox', (input) => closeMailbox(backend, input), guard),
  }
}
