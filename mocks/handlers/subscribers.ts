import type { Community } from '../community/community-store.ts'
import { countPeople } from '../community/count-people.ts'
import { pageSubscribers } from '../community/find-subscribers.ts'
import { getSubscriber } from '../community/get-subscriber.ts'
import { closeMailbox, openMailbox } from '../community/mailbox.ts'
import {
  changeSubscriberAddress,
  dataOf,
  deleteSubscriberAccount,
  keepSubscriberAccount,
  renameSubscriber,
  stopSubscriberAddressChange,
} from '../community/rights-of-subscriber.ts'
import { sendSignInLink } from '../community/send-sign-in-link.ts'
import { subscriberHistory } from '../community/subscriber-history.ts'
import { respond, respondFile } from '../respond.ts'
import { oldestFirst } from '../community/page-of.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const subscribers = (community: Community): FeatureHandlers<'subscribers'> => {
  const door = doorOf(community)
  return {
    list: respond('subscribers.list', () => oldestFirst([...community.subscribers.values()]), door),
    page: respond('subscribers.page', (input) => pageSubscribers(community, input), door),
    totals: respond('subscribers.totals', () => countPeople(community), door),
    get: respond('subscribers.get', (input) => getSubscriber(community, input), door),
    history: respond('subscribers.history', (input) => subscriberHistory(community, input), door),
    sendSignInLink: respond('subscribers.sendSignInLink', (input) => sendSignInLink(community, input), door),
    data: respondFile('subscribers.data', ({ id }) => dataOf(community, id, 'json'), door),
    dataPage: respondFile('subscribers.dataPage', ({ id }) => dataOf(community, id, 'html'), door),
    rename: respond('subscribers.rename', (input) => renameSubscriber(community, input), door),
    changeAddress: respond('subscribers.changeAddress', (input) => changeSubscriberAddress(community, input), door),
    stopAddressChange: respond(
      'subscribers.stopAddressChange',
      (input) => stopSubscriberAddressChange(community, input),
      door,
    ),
    deleteAccount: respond('subscribers.deleteAccount', (input) => deleteSubscriberAccount(community, input), door),
    keepAccount: respond('subscribers.keepAccount', (input) => keepSubscriberAccount(community, input), door),
    openMailbox: respond('subscribers.openMailbox', (input) => openMailbox(community, input), door),
    closeMailbox: respond('subscribers.closeMailbox', (input) => closeMailbox(community, input), door),
  }
}
