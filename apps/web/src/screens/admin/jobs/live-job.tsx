import type { Job } from '@joy/contract'
import { useState } from 'react'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { trpc } from '#data/trpc.ts'
import { jobKinds } from './job-labels.ts'

/** A job at work, followed to its end; it runs on when the page is left. */
export function LiveJob({ job: first, onEnd }: { job: Job; onEnd: () => void }) {
  const [job, setJob] = useState(first)
  trpc.jobs.watch.useSubscription(
    { id: first.id },
    {
      onData: (next) => {
        setJob(next)
        if (next.finishedAt !== null) onEnd()
      },
    },
  )
  const { icon, verb } = jobKinds[job.kind]
  return job.finishedAt === null && <JobProgress job={job} icon={icon} verb={verb} />
}
