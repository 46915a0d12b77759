import { forkEm } from '@joy/database/sql.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { App } from '../context.ts'
import { readLastStatement } from '../dashboard/last-statement.ts'
import { notify } from '../notifications/notify.ts'
import { systemContext } from '../system-context.ts'

/** Substack shows who joined, left and pays by its list alone: a month is long for that. */
const REMIND_AFTER_DAYS = 30

/**
 * Administrators are told when what Substack said last is a month old, and each month after that until a newer list comes; where
 * it never said anything there is nothing to renew.
 */
export async function remindOfImport(app: App): Promise<void> {
  await forkEm(app.database.orm).transactional(async (em) => {
    const context = { ...systemContext(app, 'Time', 'maintenance'), em }
    const { asOf } = await readLastStatement(em)
    if (!asOf) return
    const age = Math.floor((app.clock.now().getTime() - asOf.getTime()) / millisecondsInDay)
    const times = Math.floor(age / REMIND_AFTER_DAYS)
    if (times < 1) return
    const cause = { key: `substack-list:${asOf.toISOString()}:${times}`, written: 0, isAgain: false }
    await notify(
      { ...context, cause },
      {
        kind: 'sync',
        title: 'The list of Substack is old',
        text: `What Substack said last is ${times * REMIND_AFTER_DAYS} days old: who joined, left or pays there since is not known here. Import a new export of Substack, or start a sync.`,
        link: pages.sync(),
      },
    )
  })
}
