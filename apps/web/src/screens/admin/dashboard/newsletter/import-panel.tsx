import { Button } from '@joy/ui/button.tsx'
import { FileDrop } from '@joy/ui/file-drop.tsx'
import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatBytes } from '#components/format-bytes.ts'
import { listFiles, listFilesHint } from '#components/list-files.ts'
import { ImportProgress } from './import-progress.tsx'
import { panelId, type Panel } from './use-import-panel.ts'

/** Choose a file and process it in one step, with the mapping that is recognised. Opens beneath its button. */
export function ImportPanel({ panel }: { panel: Panel }) {
  const { file, share, isDone } = panel
  const isBusy = share !== null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      id={panelId}
      aria-labelledby={`${panelId}-title`}
      className="grid gap-3 rounded-b-[9px] border-t border-edge-subtle bg-surface-sunk px-4 py-4 wide:col-span-2 md:px-5"
    >
      <h3 ref={heading} id={`${panelId}-title`} tabIndex={-1} className="text-body font-semibold outline-none">
        Import Subscribers from CSV
      </h3>
      <FileDrop
        label="CSV file"
        accept={listFiles}
        hint={listFilesHint}
        file={file ? { name: file.name, note: formatBytes(file.size) } : undefined}
        error={panel.fileError}
        disabled={isDone}
        isBusy={isBusy}
        onChoose={panel.choose}
        onRemove={panel.removeFile}
      />
      {share !== null && <ImportProgress share={share} bytes={file?.size ?? 0} />}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        <Button onClick={panel.close} isBusy={isBusy}>
          Close
        </Button>
        <Button
          tone="primary"
          icon={Upload}
          disabled={isDone}
          isPending={isBusy}
          pendingLabel="Uploading..."
          onClick={() => void panel.run()}
        >
          Upload and Process
        </Button>
      </div>
    </section>
  )
}
