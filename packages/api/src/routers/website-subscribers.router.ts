import {
  listUnexportedSubscribers,
  listWebsiteSubscribers,
} from '@joy/services/website-subscribers/list-website-subscribers.ts'
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
}
