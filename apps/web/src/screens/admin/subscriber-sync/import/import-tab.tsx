import { Notice } from '@joy/ui/notice.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Steps } from '@joy/ui/steps.tsx'
import { FileUp, Undo2 } from 'lucide-react'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { comeTo } from '#hooks/use-anchor.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { FailedRowsDownload } from './failed-rows-download.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { importSteps, isOver, getStep } from './import-steps.ts'
import { MendRows } from './mend-rows.tsx'
import { UndoImportDialog } from './undo-import-dialog.tsx'
import { useCsvImport } from './use-csv-import.ts'
import { useUndoImport } from './use-undo-import.ts'

/** Of the section that holds the file, what it would change, and the button that writes it. */
const anchor = 'import-of-list'

/** From choosing a file to its result, and what was imported before. */
export function ImportTab() {
  const undo = useUndoImport()
  const mayImport = useMay('imports.create')
  const mayDownload = useMay('imports.failedRows')
  const mayMend = useMay('imports.mend')
  const csv = useCsvImport({ onUndo: (id) => undo.ask({ id }) })
  const history = trpc.imports.history.useQuery()
  const { record, job } = csv
  const hasResult = record !== undefined && isOver(record)
  const download = (look: 'button' | 'link') =>
    record && mayDownload && <FailedRowsDownload importId={record.id} count={record.counts?.failed ?? 0} look={look} />

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {job && <JobProgress job={job} icon={FileUp} verb={job.kind === 'import' ? 'written' : 'read'} />}
      {undo.job && <JobProgress job={undo.job} icon={Undo2} verb="undone" />}
      <Section
        anchor={anchor}
        title="Import Subscribers from CSV"
        aside={<Steps label="Steps of the import" steps={importSteps} current={getStep(record)} />}
      >
        <OutcomeNotice outcome={undo.outcome} onDismiss={undo.dismissOutcome} />
        {csv.loading.error ? (
          <LoadError
            sentence="Failed to load the import. Please try again."
            whatFailed="Failed to fetch the import"
            error={csv.loading.error}
            onRetry={csv.loading.retry}
          />
        ) : csv.loading.isPending ? (
          <Card className="grid gap-3 p-5">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-2.5 w-1/2" />
          </Card>
        ) : hasResult ? (
          <ImportResult
            record={record}
            download={download('button')}
            isUndoing={undo.job !== null}
            onUndo={(id) => undo.ask({ id })}
            onAnother={csv.close}
          />
        ) : !mayImport ? (
          <Notice tone="neutral" title="Your role does not allow imports.">
            What was imported before can be looked at below.
          </Notice>
        ) : (
          <ImportForm csv={csv} />
        )}
      </Section>
      {mayMend && record?.status === 'done' && (record.counts?.failed ?? 0) > 0 && (
        <MendRows
          key={record.id}
          record={record}
          onTakenIn={(next) => {
            csv.openMended(next)
            // The button that was pressed stood at the foot of the page, and goes.
            comeTo(anchor)
          }}
        />
      )}
      {record && !hasResult && <ImportPreview record={record} csv={csv} download={download('link')} />}
      {history.data && history.data.length > 0 && <ImportHistory items={history.data} linkTo={paths.importRecord} />}
      {history.isError && (
        <LoadError
          sentence="Failed to load the imports. Please try again."
          whatFailed="Failed to fetch imports"
          error={history.error}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      )}
      {record && <UndoImportDialog record={record} undo={undo} />}
    </div>
  )
}
