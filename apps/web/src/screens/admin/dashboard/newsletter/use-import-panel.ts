import { listFileFault } from '#components/list-files.ts'
import { consoleMessages } from '#data/console-messages.ts'
import { messages } from '@joy/contract/messages.ts'
import { useEffect, useState, type RefObject } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { uploadResponse, uploadFile } from '#data/rest-files.ts'
import { showOutcome, type Outcome } from '#data/outcome.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { apiPaths } from '#paths.ts'

/** Milliseconds after a success until the panel closes by itself (specification, section 9). */
const CLOSES_AFTER = 3000

type Counts = { added: number; updated: number; unchanged: number; failed: number }
/** The result, kept beside the controls after the panel has closed. `counts`, `importId` and `notices` after a success. */
export type ImportOutcomeMessage = Outcome & { counts?: Counts; importId?: number; notices?: string[] }

/**
 * The one-step import: choose, upload, see the counts. It goes on when the page is left. `opener` is the button that
 * the focus goes back to.
 */
export function useImportPanel(opener: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string>()
  const [share, setShare] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<ImportOutcomeMessage | null>(null)
  const [isDone, setDone] = useState(false)
  const refetch = useRefetch()

  const close = () => {
    setOpen(false)
    setFile(null)
    setFileError(undefined)
    setDone(false)
  }
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      // Whoever still stands in the panel goes back to the button that opened it.
      if (document.activeElement === document.body || document.activeElement?.closest(`#${panelId}`))
        opener.current?.focus()
      close()
    }, CLOSES_AFTER)
    return () => clearTimeout(timer)
  }, [isDone, opener])

  const choose = (chosen: File) => {
    const fault = listFileFault(chosen)
    setFile(fault === undefined ? chosen : null)
    setFileError(fault)
    setOutcome(null)
  }
  const run = async () => {
    if (!file) return setFileError(messages.noFile)
    setOutcome(null)
    setShare(0)
    try {
      const request = { to: apiPaths.importSubstackCsv(), file, response: uploadResponse, onProgress: setShare }
      const { details, importId, notices } = await uploadFile(request)
      setOutcome({
        ...showOutcome(succeeded(details.added)),
        title: consoleMessages.uploadDone,
        counts: details,
        importId,
        notices,
      })
      setDone(true)
      await refetch('imports')
    } catch (error) {
      setOutcome(showFailure(error))
    } finally {
      setShare(null)
    }
  }
  return {
    isOpen,
    toggle: () => (isOpen ? close() : setOpen(true)),
    close,
    file,
    fileError,
    choose,
    removeFile: () => setFile(null),
    /** 0 to 1 while the file travels, 1 while its rows are written; null: nothing is on its way. */
    share,
    isDone,
    run,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
export type Panel = ReturnType<typeof useImportPanel>
export const panelId = 'dashboard-import'

/** Specification, section 8, CSV upload: the dashboard's wording. */
const succeeded = (added: number): Outcome => ({
  tone: 'good',
  title: consoleMessages.uploadDone,
  text: `${messages.uploadDone} Added ${added} subscribers.`,
})

function showFailure(error: unknown): Outcome {
  const said = serverMessage(error)
  showOutcome({ tone: 'bad', title: consoleMessages.uploadFailed, text: said ?? consoleMessages.fileNotProcessed })
  return {
    tone: 'bad',
    title: consoleMessages.uploadFailed,
    text: said ?? consoleMessages.fileNotUploaded,
    detail: errorDetail(error, consoleMessages.uploadFailed),
  }
}
