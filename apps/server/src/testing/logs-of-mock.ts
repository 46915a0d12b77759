import type { MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { pageActivity } from '@joy/mocks/activity/find-activity.ts'
import { pageNotifications } from '@joy/mocks/notifications/notifications.ts'
import { upgradeRecord } from '@joy/mocks/upgrades/upgrade-records.ts'
import { subscriberHistory } from '@joy/mocks/subscribers/subscriber-history.ts'
import { idsWithHistory, readSoMany } from './read-so-many.ts'
import type { Line } from './run-script.ts'

/** What the mock backend has written down of what was done. */
export function readLogsOfMock(backend: MockBackend): Line[] {
  const [newest] = backend.upgrades.toSorted((a, b) => b.id - a.id)
  return [
    { path: 'activity.page', came: pageActivity(backend, { limit: readSoMany }) },
    { path: 'notifications.page', came: pageNotifications(backend, { limit: readSoMany }) },
    ...idsWithHistory.map((id) => ({ path: 'subscribers.history', came: subscriberHistory(backend, { id }) })),
    ...(newest ? [{ path: 'upgrades.get', came: upgradeRecord(backend, newest.id) }] : []),
  ]
}
