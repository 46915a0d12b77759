import { websiteRights } from '@joy/services/people/rights.ts'
import { getWebsiteSubscriber } from '@joy/services/subscriber-record/get-website-subscriber.ts'
import { websiteSubscriberHistory } from '@joy/services/subscriber-record/website-subscriber-history.ts'
import {
  listUnexportedSubscribers,
  listWebsiteSubscribers,
} from '@joy/services/website-subscribers/list-website-subscribers.ts'
import { pageOutsideWebsiteSubscribers } from '@joy/services/website-subscribers/page-outside-website-subscribers.ts'
import {
  pageUnexportedSubscribers,
  pageWebsiteSubscribers,
} from '@joy/services/website-subscribers/page-website-subscribers.ts'
import type { Procedures } from '../procedures.ts'

export const websiteSubscribers: Procedures<'websiteSubscribers'> = {
  list: listWebsiteSubscribers,
  page: pageWebsiteSubscribers,
  unexported: listUnexportedSubscribers,
  unexportedPage: pageUnexportedSubscribers,
  outsidePage: pageOutsideWebsiteSubscribers,
  get: getWebsiteSubscriber,
  history: websiteSubscriberHistory,
  data: (context, input) => websiteRights.data(context, input, 'json'),
  dataPage: (context, input) => websiteRights.data(context, input, 'html'),
  rename: websiteRights.rename,
  changeAddress: websiteRights.changeAddress,
  stopAddressChange: websiteRights.stopAddressChange,
  deleteAccount: websiteRights.deleteAccount,
  keepAccount: websiteRights.keepAccount,
}
