import type { SyncReport } from '@joy/contract'
import { driftMessage } from '@joy/domain/sync/drift-messages.ts'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Upload } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { CountComparison } from '#features/sync/count-comparison.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'

type Props = {
  /** The newest sync's failure stands beside the button already. */
  isFailureShown: boolean
  onSync: () => void
}

/** What the newest sync left to be said, also after a reload: that it failed, or where the counts drift. */
export function LatestSync({ isFailureShown, onSync }: Props) {
  const latest = trpc.sync.latest.useQuery().data
  const maySync = useMay('sync.start')
  const { job, report } = latest ?? { job: null, report: null }
  if (job?.status === 'failed' && !isFailureShown)
    return (
      <Notice
        tone="bad"
        title="The last sync failed"
        role="status"
        onRetry={maySync ? onSync : undefined}
        actions={
          <LinkButton as={Link} to={paths.job(job.id)}>
            See the job
          </LinkButton>
        }
      >
        {job.error}
        {job.finishedAt && (
          <>
            {' '}
            <span className="text-text-soft" title={formatMomentWithZone(job.finishedAt)}>
              {formatMoment(job.finishedAt)}
            </span>
          </>
        )}
      </Notice>
    )
  return report && <Drift report={report} />
}

/** Says nothing where the counts agree. */
function Drift({ report }: { report: SyncReport }) {
  const mayImport = useMay('imports.create')
  const { isDrifting, title, text } = driftMessage(report)
  if (!isDrifting) return null
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        mayImport && (
          <LinkButton as={Link} icon={Upload} to={paths.sync('import')}>
            Import CSV
          </LinkButton>
        )
      }
    >
      {text}
      <details className="mt-1">
        <summary className="w-fit cursor-pointer py-1 font-strong">Compare the counts</summary>
        <CountComparison report={report} />
      </details>
    </Notice>
  )
}
