import { counted } from '@joy/domain/labels/counted.ts'
import { consoleMessages } from '#data/console-messages.ts'
import type { ImportRecord, Job } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Card, CardFooter } from '@joy/ui/card.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { AbsentLine } from './absent-line.tsx'
import { CompsMadeLine } from './comps-made-line.tsx'
import { ImportCounts } from './import-counts.tsx'
import { WorthKnowing } from './worth-knowing.tsx'
import { TagsLine } from './tags-line.tsx'

export type ImportResultProps = {
  record: ImportRecord
  /** The button that saves the failed rows; nothing where none failed. */
  download: ReactNode
  isUndoing: boolean
  onUndo: (changeSetId: number) => void
  onAnother: () => void
}

/** What an import did, with the way back and the way on. */
export function ImportResult({ record, download, isUndoing, onUndo, onAnother }: ImportResultProps) {
  const { changeSetId, finishedAt, status, jobId } = record
  const job = trpc.jobs.get.useQuery({ id: jobId ?? 0 }, { enabled: status === 'done' && jobId !== null })
  const mayImport = useMay('imports.create')
  const mayUndo = useMay('changeSets.undo')
  const { added = 0, updated = 0 } = record.counts ?? {}
  const hasChanged = added + updated + record.absent > 0
  const canUndo =
    mayUndo &&
    hasChanged &&
    changeSetId !== null &&
    (status === 'done' || status === 'cancelled' || status === 'failed')
  return (
    <Card>
      <div className="grid gap-3 px-4 py-4 md:px-5">
        <ResultNotice record={record} job={job.data} />
        {status !== 'undone' && <CompsMadeLine record={record} isPreview={false} />}
        {status !== 'undone' && <TagsLine record={record} isPreview={false} />}
        {status === 'done' && <AbsentLine record={record} />}
        {status === 'done' && <WorthKnowing notices={record.notices} />}
      </div>
      <ImportCounts record={record} isPreview={false} />
      <CardFooter>
        <span title={finishedAt ? formatMomentWithZone(finishedAt) : undefined} className="max-md:hidden">
          {[
            changeSetId !== null && `Change set ${changeSetId}`,
            finishedAt && formatMoment(finishedAt),
            record.createdBy,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full max-md:flex-col max-md:*:w-full">
          {hasChanged && changeSetId !== null && (
            <LinkButton as={Link} tone="quiet" to={paths.changeSet(changeSetId)}>
              See who was changed
            </LinkButton>
          )}
          {canUndo && (
            <Button tone="quiet" icon={Undo2} isPending={isUndoing} onClick={() => onUndo(changeSetId)}>
              Undo import
            </Button>
          )}
          <div className="contents">{download}</div>
          {mayImport && <Button onClick={onAnother}>Import another file</Button>}
        </div>
      </CardFooter>
    </Card>
  )
}

function ResultNotice({ record, job }: { record: ImportRecord; job: Job | undefined }) {
  const { status, error, filename, rows, changeSetId } = record
  if (status === 'failed')
    return (
      <Notice tone="bad" title="Upload Failed">
        {error ?? consoleMessages.fileNotUploaded}
      </Notice>
    )
  if (status === 'undone')
    return (
      <Notice
        tone="neutral"
        role="status"
        title="Import undone"
      >{`${filename}: the list is as it was before, beside what changed or was confirmed since.`}</Notice>
    )
  if (status === 'cancelled') {
    const text =
      changeSetId === null
        ? 'It was thrown away, by somebody or after a week, before it was run. Nothing was written.'
        : 'What was written until then stays, and can be undone.'
    return <Notice tone="neutral" role="status" title="Import stopped">{`${filename}: ${text}`}</Notice>
  }
  const size = rows === null ? '' : ` ${counted(rows, 'row')}${durationLabel(job)},`
  return (
    <Notice tone="good" role="status" title="Upload Successful">{`${messages.uploadDone}${size} ${filename}.`}</Notice>
  )
}

function durationLabel(job: Job | undefined): string {
  if (job?.kind !== 'import' || !job.startedAt || !job.finishedAt) return ''
  const seconds = Math.round((Date.parse(job.finishedAt) - Date.parse(job.startedAt)) / 1000)
  if (seconds < 1) return ' in less than a second'
  return ` in ${counted(seconds, 'second')}`
}
