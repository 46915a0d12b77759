import { consoleMessages } from '#data/console-messages.ts'
import type { ImportRecord, Job } from '@joy/contract'
import { canBeWhole } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { useEffect, useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome, withdrawToast } from '#data/outcome.ts'
import { useJob } from '#features/jobs/use-job.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { importOutcome } from './import-outcome.ts'
import { useImportReading } from './use-import-reading.ts'
import { useImportUpload } from './use-import-upload.ts'
import { useOpenImport } from './use-open-import.ts'

type Refusal = { text: string; detail: string }
const isAtWork = ({ status }: ImportRecord) => status === 'analysing' || status === 'running'

/** One import from choosing the file to its result. What runs is found again after leaving or reloading the page. */
export function useCsvImport({ onUndo }: { onUndo: (changeSetId: number) => void }) {
  const utils = trpc.useUtils()
  const refetch = useRefetch()
  const address = useOpenImport()
  const [tick, setTick] = useState<{ id: number; isFullList: boolean } | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const onEnd = async (job: Job) => {
    if (job.importId === null) return
    if (job.kind === 'import') await refetch('imports')
    else await utils.imports.invalidate()
    if (job.kind !== 'import') return
    const { changeSetId } = job
    showOutcome(
      importOutcome(
        { status: job.status === 'done' ? 'done' : job.status === 'failed' ? 'failed' : 'cancelled', error: job.error },
        () => changeSetId !== null && onUndo(changeSetId),
      ),
    )
  }
  const { job, isRunning, follow, forget } = useJob(['import-analysis', 'import'], {
    onEnd: (ended) => void onEnd(ended),
  })

  const id = address.id ?? (isRunning ? (job?.importId ?? null) : null)
  const query = trpc.imports.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  const record = id === null ? undefined : query.data
  const jobId = record && isAtWork(record) ? record.jobId : null
  const latestFollow = follow
  useEffect(() => {
    if (jobId !== null) latestFollow(jobId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- followed once for each job, not whenever this component is drawn
  }, [jobId])

  const openTaken = (taken: number) => {
    forget()
    address.open(taken)
    void utils.imports.history.invalidate()
  }
  const upload = useImportUpload({ onTakenIn: openTaken })
  const run = trpc.imports.run.useMutation()
  const discard = trpc.imports.discard.useMutation()

  const isTicked = record && tick?.id === record.id ? tick.isFullList : record?.isFullList
  const isFullList = isTicked === true && record?.said.only === 'all' && canBeWhole(record.format?.id ?? '')
  const attempt = async (act: () => Promise<unknown>) => {
    setRefusal(null)
    try {
      await act()
    } catch (error) {
      setRefusal({ text: serverMessage(error) ?? consoleMessages.fileNotProcessed, detail: errorDetail(error) })
      // It may have been run or thrown away in another tab: what is shown of it is what is true now.
      if (record) await utils.imports.get.invalidate({ id: record.id })
    }
  }
  const reading = useImportReading(record, attempt)
  const close = () => {
    // Its result may stand there before its job has told its end, which nobody hears any more.
    if (isRunning) void refetch('imports')
    forget()
    setRefusal(null)
    upload.reset()
    address.open(null)
  }
  /** Throws away what was not run; the history keeps what was. */
  const discardOpen = () =>
    attempt(async () => {
      await reading.settled()
      if (record && record.changeSetId === null && record.status !== 'cancelled')
        await discard.mutateAsync({ id: record.id })
      close()
      await utils.imports.history.invalidate()
    })

  return {
    record,
    loading: { isPending: id !== null && query.isPending, error: query.error, retry: () => void query.refetch() },
    /** The analysis or the import that runs. */
    job: isRunning && job?.importId === id ? job : null,
    upload: upload.upload,
    fileError: upload.fileError,
    /** The server's newest no, as its sentence. */
    refusal: upload.refusal ?? refusal,
    isBusy: run.isPending || discard.isPending,
    ...reading,
    choose: async (file: File) => {
      // The toast of the import before still offers its undo: beside the next preview it would be taken for this one's.
      withdrawToast()
      if (record) await discardOpen()
      await upload.start(file)
    },
    /** Rows of this one that were mended, taken in as an import of their own. */
    openMended: (next: ImportRecord) => {
      withdrawToast()
      setRefusal(null)
      utils.imports.get.setData({ id: next.id }, next)
      openTaken(next.id)
    },
    isFullList,
    setFullList: (is: boolean) => record && setTick({ id: record.id, isFullList: is }),
    run: () =>
      record &&
      void attempt(async () => {
        const { jobId: started } = await run.mutateAsync({ id: record.id, isFullList })
        follow(started)
        await utils.imports.get.invalidate({ id: record.id })
      }),
    isStarting: run.isPending,
    discard: discardOpen,
    close,
  }
}
export type CsvImport = ReturnType<typeof useCsvImport>
