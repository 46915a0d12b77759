import { listFileFault } from '#components/list-files.ts'
import { consoleMessages } from '#data/console-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { takenInResponse, uploadFile } from '#data/rest-files.ts'
import { showOutcome } from '#data/outcome.ts'
import { apiPaths } from '#paths.ts'

type Upload = { file: File; share: number }
type Refusal = { text: string; detail: string | undefined }

/** Sends a chosen file to the server, with progress. `onTakenIn` gets the id under which it is analysed. */
export function useImportUpload({ onTakenIn }: { onTakenIn: (id: number) => void }) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [fileError, setFileError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    setRefusal(null)
    setUpload(null)
    const fault = listFileFault(file)
    setFileError(fault)
    if (fault !== undefined) return
    const { signal } = (running.current = new AbortController())
    setUpload({ file, share: 0 })
    try {
      const { id } = await uploadFile({
        to: apiPaths.imports(),
        file,
        response: takenInResponse,
        signal,
        onProgress: (share) => setUpload({ file, share }),
      })
      setUpload(null)
      onTakenIn(id)
    } catch (error) {
      if (signal.aborted) return
      setUpload(null)
      const text = serverMessage(error) ?? consoleMessages.fileNotUploaded
      setRefusal({ text, detail: errorDetail(error) })
      showOutcome({
        tone: 'bad',
        title: consoleMessages.uploadFailed,
        text: serverMessage(error) ?? consoleMessages.fileNotProcessed,
      })
    }
  }
  const reset = () => {
    running.current?.abort()
    setUpload(null)
    setRefusal(null)
    setFileError(undefined)
  }
  return { upload, refusal, fileError, start, reset }
}
