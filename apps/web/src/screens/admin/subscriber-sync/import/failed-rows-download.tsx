import { consoleMessages } from '#data/console-messages.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { serverMessage } from '#data/error-message.ts'
import { downloadFile } from '#data/rest-files.ts'
import { failedOutcome, showOutcome } from '#data/outcome.ts'
import { apiPaths } from '#paths.ts'

type Props = { importId: number; count: number; look: 'button' | 'link' }

/** Saves the failed rows: their own columns and the error. */
export function FailedRowsDownload({ importId, count, look }: Props) {
  const download = useMutation({
    mutationFn: () => downloadFile({ from: apiPaths.failedRows(importId), defaultName: 'failed-rows.csv' }),
    onError: (error) =>
      showOutcome(
        failedOutcome(consoleMessages.exportFailed, error, 'The failed rows were not saved. Please try again.'),
      ),
  })
  if (count === 0) return null
  const label = `Download ${formatCount(count)} failed ${count === 1 ? 'row' : 'rows'}`
  const save = () => download.mutate()
  return (
    <>
      {look === 'button' ? (
        <Button icon={Download} isPending={download.isPending} onClick={save}>
          {label}
        </Button>
      ) : (
        <TextLink as="button" isPending={download.isPending} onClick={save}>
          <Download size={14} aria-hidden="true" />
          {label}
        </TextLink>
      )}
      {download.isError && (
        <span role="alert" className="text-meta text-danger-text">
          {serverMessage(download.error) ?? 'The failed rows were not saved. Please try again.'}
        </span>
      )}
    </>
  )
}
