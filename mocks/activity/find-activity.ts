import type { ActivityFacets, ActivityPageInput, ActivityRecord } from '@joy/contract'
import { nameKey, searchText } from '@joy/domain/search.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'

const has = (text: string | undefined, ...words: (string | null)[]) => {
  const looked = searchText(text)
  return looked === null || nameKey(words.filter((it) => it).join(' ')).includes(looked)
}

/** Whether an entry fits a filter, by the rules of the server. */
const toMatcher = (filter: ActivityPageInput) => (it: ActivityRecord) =>
  (filter.platform === undefined || it.platform === filter.platform) &&
  (filter.status === undefined || it.status === filter.status) &&
  (filter.from === undefined || it.timestamp >= filter.from) &&
  (filter.to === undefined || it.timestamp < filter.to) &&
  has(filter.who, ...known(it)) &&
  has(filter.search, ...known(it), it.action, it.details, it.requestId)

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

export function activityFacets({ activity }: MockBackend): ActivityFacets {
  const words = (of: (it: ActivityRecord) => string) => [...new Set(activity.map(of))].toSorted()
  return { platforms: words((it) => it.platform), statuses: words((it) => it.status) }
}
