import { consoleMessages } from '#data/console-messages.ts'
import type { ReportTable } from '@joy/contract'
import { useMutation } from '@tanstack/react-query'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { downloadFile } from '#data/rest-files.ts'
import { apiPaths } from '#paths.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** The three tables as files, under the server's name. */
export function useReportFiles(months: number) {
  const { outcome, show, dismissOutcome } = useOutcome()
  const download = useMutation({
    mutationFn: (table: ReportTable) =>
      downloadFile({ from: apiPaths.reportFile(table, months), defaultName: `path-to-joy-${table}.csv` }),
  })
  const save = async (table: ReportTable) => {
    try {
      await download.mutateAsync(table)
      show({
        tone: 'good',
        title: consoleMessages.exportDone,
        text: 'The table has been saved as a CSV file.',
      })
    } catch (error) {
      const text = serverMessage(error) ?? 'The table was not saved. Please try again.'
      show({
        tone: 'bad',
        title: consoleMessages.exportFailed,
        text,
        detail: errorDetail(error, 'Export failed'),
      })
    }
  }
  return {
    save,
    pending: download.isPending ? download.variables : null,
    outcome,
    dismissOutcome,
  }
}
