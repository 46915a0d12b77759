import { setTimeout as delay } from 'node:timers/promises'
import { execute, sql } from '@joy/database/sql.ts'
import { ensureIntegrations } from '@joy/services/integrations/ensure-integrations.ts'
import { getJob } from '@joy/services/jobs/get-job.ts'
import { jobHandlers } from '@joy/services/background/job-handlers.ts'
import { runJob } from '@joy/services/jobs/run-job.ts'
import { startSync } from '@joy/services/sync/start-sync.ts'
import { systemContext } from '@joy/services/system-context.ts'
import { connectSimulators } from '@joy/services/testing/connect-simulators.ts'
import { benchContext } from './bench-context.ts'
import type { BenchDatabase } from './open-bench-database.ts'

type Asked = { people: number; limit: number; periodSeconds: number }

/** A sync of so many people against a window of so many calls: how much of what is allowed it uses. */
export async function measureSync({ database }: BenchDatabase, { people, limit, periodSeconds }: Asked) {
  const { app } = benchContext(database)
  await ensureIntegrations(app)
  let refused = 0
  let asked = 0
  const connected = await connectSimulators(app, {
    outbound: {
      wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
      log({ fault }) {
        asked += 1
        if (fault === 'rate limited') refused += 1
      },
    },
  })
  const context = () => systemContext(connected.app, 'Bench', 'bench')
  try {
    // Raw SQL: rows that the database makes up.
    await execute(
      context().em,
      sql`insert into subscriber (email, email_key, subscription_status)
        select e, e, 'active' from (select 'person' || n || '@example.org' as e from generate_series(1, ${people}) n) it`,
    )
    const { substack } = connected.simulators.control.state
    substack.subscribers = Array.from({ length: people }, (_, at) => ({
      email: `person${at + 1}@example.org`,
      type: 'free' as const,
      status: 'active',
      subscribedOn: '2025-01-01',
    }))
    substack.rateLimit = { limit, periodSeconds, startedAt: 0, count: 0 }
    const { jobId } = await startSync(context(), { count: null })
    const began = performance.now()
    await runJob(connected.app, jobHandlers, jobId, new AbortController().signal)
    const seconds = (performance.now() - began) / 1000
    const { status, result } = await getJob(context(), { id: jobId })
    const [allowed, achieved] = [limit / periodSeconds, people / seconds]
    return [
      ['people looked up', `${result?.['read'] ?? 0} of ${people} (${status})`],
      ['allowed', `${allowed.toFixed(1)} calls/s (${limit} in ${periodSeconds} s)`],
      ['achieved', `${achieved.toFixed(1)} people/s in ${seconds.toFixed(1)} s`],
      ['achieved / allowed', (achieved / allowed).toFixed(2)],
      ['turned away', `${refused} of ${asked} calls`],
    ] as const
  } finally {
    await connected.close()
  }
}
