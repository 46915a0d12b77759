import { consoleMessages } from '#data/console-messages.ts'
import type { ExportBatch } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { useExportDownload } from '#features/exports/use-export-download.ts'
import { apiPaths } from '#paths.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** The file of a batch once more, and its people back to unexported. Both change who counts as exported. */
export function useBatchMutations() {
  const [asked, setAsked] = useState<ExportBatch | null>(null)
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const putBack = trpc.exports.putBack.useMutation()
  const [downloadingId, setDownloadingId] = useState<number | null>(null)
  const download = useExportDownload()
  const failed = (error: unknown, title: string, otherwise: string) => showFailed(title, error, otherwise)
  return {
    download: async (id: number) => {
      setDownloadingId(id)
      try {
        await download.mutateAsync({
          from: apiPaths.exportBatch(id),
          defaultName: `website-subscribers-batch-${id}.csv`,
        })
        show({ tone: 'good', title: `Batch ${id} downloaded again` })
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
        show({ tone: 'good', title: `Batch ${asked.id} put back`, text: message })
      } catch (error) {
        failed(error, 'It was not put back', 'Nothing has changed. Please try again.')
      }
      setAsked(null)
    },
    isPuttingBack: putBack.isPending,
    outcome,
    dismissOutcome,
  }
}
export type BatchMutations = ReturnType<typeof useBatchMutations>
