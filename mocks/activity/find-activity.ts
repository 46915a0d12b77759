import type { ActivityPageInput, ActivityRecord } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { searchText } from '@joy/domain/search.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'

const has = (text: string | undefined, ...texts: (string | null)[]) => {
  const looked = searchText(text)
  return looked === null || emailKey(texts.filter((it) => it).join(' ')).includes(looked)
}

/** Whether an entry fits a filter, by the rules of the server. */
const toMatcher = (filter: ActivityPageInput) => (activity: ActivityRecord) =>
  (filter.platform === undefined || activity.platform === filter.platform) &&
  (filter.status === undefined || activity.status === filter.status) &&
  (filter.from === undefined || activity.timestamp >= filter.from) &&
  (filter.to === undefined || activity.timestamp < filter.to) &&
  has(filter.who, ...known(activity)) &&
  has(filter.search, ...known(activity), activity.action, activity.details, activity.requestId)

/** What was written for a missing name or address is not searched. */
const known = ({ userName, userEmail }: ActivityRecord) => [
  userName === 'Anonymous User' ? null : userName,
  userEmail === 'No email' ? null : userEmail,
]

/** One page of the log, newest first. */
export function pageActivity({ activity }: MockBackend, input: ActivityPageInput) {
  const found = activity.filter(toMatcher(input))
  return toPage(found, input, activity.length, found.length < activity.length)
}
