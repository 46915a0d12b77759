import { consoleMessages } from '#data/console-messages.ts'
import type { ExportBatch } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'
import { useExportDownload } from '#features/exports/use-export-download.ts'
import { apiPaths } from '#paths.ts'

/** The file of a batch once more, and its people back to unexported. Both change who counts as exported. */
export function useBatchMutations() {
  const [asked, setAsked] = useState<ExportBatch | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const putBack = trpc.exports.putBack.useMutation()
  const [downloadingId, setDownloadingId] = useState<number | null>(null)
  const download = useExportDownload()
  const failed = (error: unknown, title: string, otherwise: string) =>
    setOutcome(showOutcome({ tone: 'bad', title, text: serverMessage(error) ?? otherwise, detail: errorDetail(error) }))
  return {
    download: async (id: number) => {
      setDownloadingId(id)
      try {
        await download.mutateAsync({
          from: apiPaths.exportBatch(id),
          defaultName: `website-subscribers-batch-${id}.csv`,
        })
        setOutcome(showOutcome({ tone: 'good', title: `Batch ${id} downloaded again` }))
      } catch (error) {
        failed(error, consoleMessages.exportFailed, consoleMessages.websiteNotExported)
      }
      setDownloadingId(null)
    },
    downloadingId,
    ask: setAsked,
    asked,
    close: () => setAsked(null),
    putBack: async () => {
      if (!asked) return
      try {
        const { message } = await putBack.mutateAsync({ id: asked.id })
        setOutcome(showOutcome({ tone: 'good', title: `Batch ${asked.id} put back`, text: message }))
      } catch (error) {
        failed(error, 'It was not put back', 'Nothing has changed. Please try again.')
      }
      setAsked(null)
    },
    isPuttingBack: putBack.isPending,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
export type BatchMutations = ReturnType<typeof useBatchMutations>
