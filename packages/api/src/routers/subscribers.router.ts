import { closeMailbox } from '@joy/services/consent/close-mailbox.ts'
import { openMailbox } from '@joy/services/consent/open-mailbox.ts'
import { subscriberRights } from '@joy/services/people/rights.ts'
import { pagePersonChanges } from '@joy/services/person-changes/page-person-changes.ts'
import { sendLink } from '@joy/services/sign-in-help/send-link.ts'
import { getSubscriber } from '@joy/services/subscriber-record/get-subscriber.ts'
import { countSubscribers } from '@joy/services/subscribers/count-subscribers.ts'
import { listSubscribers } from '@joy/services/subscribers/list-subscribers.ts'
import { pageSubscribers } from '@joy/services/subscribers/page-subscribers.ts'
import { subscriberHistory } from '@joy/services/subscriber-record/subscriber-history.ts'
import { suggestSearches } from '@joy/services/subscribers/suggest-searches.ts'
import { subscriberTotals } from '@joy/services/subscribers/subscriber-totals.ts'
import type { Procedures } from '../procedures.ts'

export const subscribers: Procedures<'subscribers'> = {
  list: listSubscribers,
  changes: pagePersonChanges,
  page: pageSubscribers,
  suggest: suggestSearches,
  count: countSubscribers,
  totals: subscriberTotals,
  get: getSubscriber,
  history: subscriberHistory,
  sendSignInLink: (context, { id }) => sendLink(context, { kind: 'subscriber', id }),
  data: (context, input) => subscriberRights.data(context, input, 'json'),
  dataPage: (context, input) => subscriberRights.data(context, input, 'html'),
  rename: subscriberRights.rename,
  changeAddress: subscriberRights.changeAddress,
  stopAddressChange: subscriberRights.stopAddressChange,
  deleteAccount: subscriberRights.deleteAccount,
  keepAccount: subscriberRights.keepAccount,
  openMailbox,
  closeMailbox,
}
