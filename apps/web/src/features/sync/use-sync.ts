import { consoleMessages } from '#data/console-messages.ts'
import type { Job } from '@joy/contract'
import { syncRunsAlready } from '@joy/domain/sync/sync-runs-already.ts'
import { syncAsksAbove, syncSeconds } from '@joy/domain/sync/sync-outlook.ts'
import { syncSummary } from '@joy/domain/sync/sync-summary.ts'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import type { Wording } from '../subscriber-list/wording.ts'
import { failedOutcome, showOutcome, type Outcome } from '#data/outcome.ts'
import { useJob } from '../jobs/use-job.ts'
import { useRefetch } from '#hooks/use-refetch.ts'

const synchronized: Outcome = { tone: 'good', title: consoleMessages.syncDone }
/** Specification, section 8 has no words for a sync that somebody stopped. */
const stopped: Outcome = {
  tone: 'good',
  title: 'Synchronization stopped',
  text: 'What was read until then is kept.',
}
const started: Outcome = {
  tone: 'good',
  title: consoleMessages.syncStarted,
  text: 'Substack subscribers are being synchronized.',
}
const joined: Outcome = {
  tone: 'good',
  title: syncRunsAlready,
  text: 'It was begun in another window or by somebody else.',
}

/** Specification, section 8, Sync: the first wording is Subscribers', the variant the sync screen's. */
const failed: Record<Wording, (error: unknown) => Outcome> = {
  subscribers: (error) => failedOutcome(consoleMessages.syncFailedWithItsReason, error, getMessage(error)),
  sync: (error) =>
    failedOutcome(consoleMessages.syncFailed, error, 'Failed to sync with Substack. Please check the API key.'),
}
const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Synchronises with the newsletter platform, as a job that goes on when the page is left. */
export function useSync({ wording }: { wording: Wording }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const refetch = useRefetch()
  const [asked, setAsked] = useState<{ people: number; seconds: number | null } | null>(null)
  const utils = trpc.useUtils()
  const start = trpc.sync.start.useMutation()
  const onEnd = (job: Job) => {
    if (job.status === 'done')
      setOutcome({ ...showOutcome(synchronized), ...(job.result ? { text: `${syncSummary(job.result)}.` } : {}) })
    if (job.status === 'cancelled') setOutcome(showOutcome(stopped))
    if (job.status === 'failed')
      setOutcome(
        showOutcome({
          ...failed[wording](new Error(job.error ?? 'The job failed.')),
          ...(job.error ? { text: job.error } : {}),
        }),
      )
    void refetch('sync')
  }
  const { job, isRunning, follow } = useJob(['sync'], { onEnd })
  /** Follows one that was begun elsewhere, and says so. */
  const join = (jobId: number) => {
    setAsked(null)
    follow(jobId)
    setOutcome(showOutcome(joined))
  }
  trpc.sync.running.useSubscription(undefined, { enabled: asked !== null, onData: ({ id }) => join(id) })
  /** `count`: how many look-ups were seen and agreed to, where it was asked. */
  const begin = async (count?: number) => {
    try {
      const { jobId, message } = await start.mutateAsync(count === undefined ? {} : { count })
      if (message === syncRunsAlready) return join(jobId)
      follow(jobId)
      setOutcome(wording === 'subscribers' ? showOutcome(started) : null)
    } catch (error) {
      setOutcome(showOutcome(failed[wording](error)))
    }
  }
  /** Asks first where many look-ups are meant, of what is true now: another window or person may have begun one. */
  const ask = async () => {
    const fresh = { staleTime: 0 }
    try {
      const running = await utils.jobs.active.fetch(undefined, fresh)
      const sync = running.find(({ kind }) => kind === 'sync')
      if (sync) return join(sync.id)
      const { subscribers } = await utils.subscribers.totals.fetch(undefined, fresh)
      if (subscribers <= syncAsksAbove) return await begin()
      const { measured } = await utils.sync.latest.fetch(undefined, fresh)
      setAsked({ people: subscribers, seconds: syncSeconds(subscribers, measured) })
    } catch (error) {
      setOutcome(showOutcome(failed[wording](error)))
    }
  }
  return {
    start: ask,
    dialog: {
      isOpen: asked !== null,
      people: asked?.people ?? 0,
      seconds: asked?.seconds ?? null,
      onClose: () => setAsked(null),
      onConfirm: () => {
        setAsked(null)
        void begin(asked?.people)
      },
    },
    isPending: start.isPending || isRunning,
    job: isRunning ? job : null,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
