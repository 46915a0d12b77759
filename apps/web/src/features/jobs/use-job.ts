import type { Job, JobKind } from '@joy/contract'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '#data/trpc.ts'

const isOver = ({ status }: Job) => status === 'done' || status === 'failed' || status === 'cancelled'

/**
 * The job of these kinds that runs, live; also one that was started before this page was opened.
 * `isMeant` narrows the search where one kind serves several screens. It stays after its end, until `forget`. `onEnd` runs once for each job that ends while it is followed.
 */
export function useJob(
  kinds: readonly JobKind[],
  { onEnd, isMeant = () => true }: { onEnd?: (job: Job) => void; isMeant?: (job: Job) => boolean } = {},
) {
  const utils = trpc.useUtils()
  const [started, setStarted] = useState<number | null>(null)
  const [job, setJob] = useState<Job | null>(null)
  const active = trpc.jobs.active.useQuery()
  const found = active.data?.find((it) => kinds.includes(it.kind) && isMeant(it))
  const id = started ?? job?.id ?? found?.id ?? null
  const isLive = id !== null && !(job?.id === id && isOver(job))

  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  trpc.jobs.watch.useSubscription(
    { id: id ?? 0 },
    {
      enabled: isLive,
      onData: (next) => {
        setJob(next)
        if (!isOver(next)) return
        utils.jobs.active.setData(undefined, (jobs) => jobs?.filter((it) => it.id !== next.id))
        latest.current?.(next)
      },
    },
  )

  const shown = job?.id === id ? job : found?.id === id ? found : null
  return {
    job: shown ?? null,
    isRunning: isLive,
    /** Watches a job that was just started; asking again what runs lets it be found after leaving and coming back. */
    follow: (jobId: number) => {
      setStarted(jobId)
      void utils.jobs.active.invalidate()
    },
    forget: () => {
      setStarted(null)
      setJob(null)
    },
  }
}
