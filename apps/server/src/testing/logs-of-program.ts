import { pageActivity } from '@joy/services/activity/page-activity.ts'
import type { Context } from '@joy/services/context.ts'
import { pageNotifications } from '@joy/services/notifications/page-notifications.ts'
import { getUpgrade } from '@joy/services/upgrades/get-upgrade.ts'
import { pageUpgrades } from '@joy/services/upgrades/page-upgrades.ts'
import { subscriberHistory } from '@joy/services/subscriber-record/subscriber-history.ts'
import { idsWithHistory, readSoMany } from './read-so-many.ts'
import type { Line } from './run-script.ts'

/** What the program has written down of what was done, as Hannah reads it; asked without a request, since she may be signed out. */
export async function readLogsOfProgram(context: Context): Promise<Line[]> {
  const { items } = await pageUpgrades(context, { limit: 1 })
  const [newest] = items
  const histories: Line[] = []
  for (const id of idsWithHistory)
    histories.push({ path: 'subscribers.history', came: await subscriberHistory(context, { id }) })
  return [
    { path: 'activity.page', came: await pageActivity(context, { limit: readSoMany }) },
    { path: 'notifications.page', came: await pageNotifications(context, { limit: readSoMany }) },
    ...histories,
    ...(newest ? [{ path: 'upgrades.get', came: await getUpgrade(context, { id: newest.id }) }] : []),
  ]
}
