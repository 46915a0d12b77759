import { counted } from '@joy/domain/labels/counted.ts'
import { Button } from '@joy/ui/button.tsx'
import { FileDrop } from '@joy/ui/file-drop.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Card, CardFooter } from '@joy/ui/card.tsx'
import { ProgressBar } from '@joy/ui/progress-bar.tsx'
import { Upload } from 'lucide-react'
import { formatBytes } from '#components/format-bytes.ts'
import { listFiles, listFilesHint } from '#components/list-files.ts'
import { CompsMadeLine } from './comps-made-line.tsx'
import { FullListCheckbox } from './full-list-checkbox.tsx'
import { ImportCounts } from './import-counts.tsx'
import { PartChoice } from './part-choice.tsx'
import { RecognisedNotice } from './recognised-notice.tsx'
import { sumOfRows } from './sum-of-rows.ts'
import type { CsvImport } from './use-csv-import.ts'
import { ListOwnerCheckbox } from './list-owner-checkbox.tsx'
import { TagsLine } from './tags-line.tsx'
import { WhomToImport } from './whom-to-import.tsx'

/** The file, what it was recognised as, and what importing it would do. */
export function ImportForm({ csv }: { csv: CsvImport }) {
  const { record, upload, refusal } = csv
  const isRunning = record?.status === 'running' || csv.isStarting
  const isUploading = upload !== null || isRunning
  const canRun =
    record !== undefined &&
    record.error === null &&
    record.changeSetId === null &&
    (record.status === 'ready' || record.status === 'analysing')
  const held = { isDisabled: !canRun, isBusy: csv.isBusy || isUploading }
  return (
    <Card aria-busy={csv.isRereading}>
      <div className="grid gap-3 px-4 py-4 md:px-5">
        <FileDrop
          label="CSV file"
          accept={listFiles}
          hint={listFilesHint}
          file={fileMessage(csv)}
          error={csv.fileError}
          isBusy={isUploading || csv.isBusy}
          onChoose={(file) => void csv.choose(file)}
          {...(isRunning ? {} : { onRemove: () => void csv.discard() })}
        />
        {upload && <UploadProgress share={upload.share} bytes={upload.file.size} />}
        {refusal && (
          <Notice tone="bad" title="Upload Failed" detail={refusal.detail}>
            {refusal.text}
          </Notice>
        )}
        {record && (
          <PartChoice record={record} isBusy={csv.isBusy || isUploading} onChange={(part) => csv.reread({ part })} />
        )}
        {record && (record.status === 'ready' || record.status === 'failed') && <RecognisedNotice record={record} />}
        {record && <CompsMadeLine record={record} isPreview />}
        {record && <TagsLine record={record} isPreview />}
        {record && record.error === null && (
          <>
            <WhomToImport record={record} {...held} onChange={csv.setSaid} />
            <ListOwnerCheckbox record={record} {...held} onChange={csv.setWhose} />
            <FullListCheckbox record={record} csv={csv} {...held} />
          </>
        )}
      </div>
      {record && <ImportCounts record={record} isPreview />}
      <CardFooter className="max-md:bg-surface-muted">
        {record?.counts && <span className="max-md:hidden">{sumOfRows(record.counts)}. An import can be undone.</span>}
        <div className="ml-auto flex items-center gap-2 max-md:w-full max-md:*:flex-1">
          {(record || upload) && !isRunning && (
            <Button onClick={() => void csv.discard()} isBusy={csv.isBusy}>
              Cancel
            </Button>
          )}
          <Button
            tone="primary"
            icon={Upload}
            onClick={csv.run}
            disabled={!canRun}
            isBusy={csv.isBusy || csv.isRereading}
            isPending={isUploading}
            pendingLabel="Uploading..."
          >
            Upload and Process
          </Button>
        </div>
      </CardFooter>
    </Card>
  )
}

function fileMessage({ upload, record }: CsvImport) {
  if (upload) return { name: upload.file.name, note: formatBytes(upload.file.size) }
  if (!record) return undefined
  const rows = record.rows === null ? '' : `, ${counted(record.rows, 'row')}`
  return { name: record.filename, note: `${formatBytes(record.bytes)}${rows}` }
}

function UploadProgress({ share, bytes }: { share: number; bytes: number }) {
  const sentence = `${formatBytes(Math.round(share * bytes))} of ${formatBytes(bytes)} uploaded`
  return (
    <div className="grid gap-1.5">
      <ProgressBar label="Uploading" value={share * 100} max={100} valueText={sentence} />
      <p className="text-meta text-text-soft tabular-nums">{sentence}</p>
    </div>
  )
}
