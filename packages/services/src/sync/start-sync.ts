import { messages } from '@joy/contract'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { askFirstMessage, syncAsksAbove, syncSeconds } from '@joy/domain/sync/sync-outlook.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { countSubscribers, readCounters } from '../counters/read-counters.ts'
import { startJob } from '../jobs/start-job.ts'
import { connectNewsletter } from '../providers/connect-newsletter.ts'
import { latestSync } from './latest-sync.ts'

const TITLE = 'Sync with Substack'

/** `count` is how many look-ups the caller saw; null: whoever begins it was asked before. */
type Asked = { count?: number | null | undefined }

/**
 * Starts to synchronise with the newsletter platform, as a job; where one waits or runs already, joins that. Whoever
 * comes onto the list after this moment is not meant.
 * @throws AppError `not_configured` without an API key; `conflict` where there are more look-ups than are made unasked, and
 * the caller saw none or another number of them
 */
export async function startSync(context: Context, { count }: Asked = {}): Promise<{ message: string; jobId: number }> {
  if (!(await connectNewsletter(context))) {
    await logActivity(context, {
      action: 'Sync Subscribers',
      platform: 'Substack',
      status: 'Failed',
      details: 'No API key is set, or the integration is switched off',
    })
    throw new AppError('not_configured', messages.syncFailed)
  }
  return inTransaction(context, async (context) => {
    const { em, actor } = context
    // Two at once wait for each other here: the second finds the first one's job.
    await db(em).selectFrom('integration').select('id').where('platform', '=', 'substack').forUpdate().execute()
    const running = await db(em)
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'sync')
      .where('status', 'in', ['queued', 'running'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (running) return { message: messages.syncRunsAlready, jobId: running.id }
    const people = countSubscribers(await readCounters(em))
    if (people > syncAsksAbove && count !== null && count !== people) throw await askFirst(context, count, people)
    const last = await db(em).selectFrom('subscriber').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    const changeSet = em.create(ChangeSet, {
      kind: 'sync',
      title: TITLE,
      stamp: context.clock.now(),
      createdBy: actorName(actor),
    })
    await em.flush()
    const by = { name: actorName(actor), email: actor.kind === 'administrator' ? actor.email : null }
    const job = await startJob(context, {
      kind: 'sync',
      title: TITLE,
      payload: { upTo: last?.id ?? 0, by },
      total: people,
      changeSetId: changeSet.id,
    })
    await logActivity(context, {
      action: 'Sync Subscribers',
      platform: 'Substack',
      status: 'Pending',
      details: 'Started',
      after: { jobId: job.id, changeSetId: changeSet.id },
    })
    return { message: messages.syncStarted, jobId: job.id }
  })
}

async function askFirst(context: Context, seen: number | undefined, people: number): Promise<AppError> {
  const { measured } = await latestSync(context)
  return new AppError('conflict', askFirstMessage({ seen, people, seconds: syncSeconds(people, measured) }))
}
