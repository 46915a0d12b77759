import {
  listUnexportedSubscribers,
  listWebsiteSubscribers,
} from '@joy/services/website-subscribers/list-website-subscribers.ts'
import {
  pageUnexportedSubscribers,
  pageWebsiteSubscribers,
} from '@joy/services/website-subscribers/page-website-subscribers.ts'
import type { Answers } from '../answers.ts'

export const websiteSubscribers: Answers<'websiteSubscribers'> = {
  list: listWebsiteSubscribers,
  page: pageWebsiteSubscribers,
  unexported: listUnexportedSubscribers,
  unexportedPage: pageUnexportedSubscribers,
}
