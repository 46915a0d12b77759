import { z } from 'zod/mini'
import { byServersClock } from './clock.ts'
import { RestError } from './rest-error.ts'
import { saveAs } from './save-as.ts'

/** What the one-step upload answers (specification, section 7). */
export const uploadResponse = z.object({
  message: z.string(),
  details: z.object({ added: z.number(), updated: z.number(), unchanged: z.number(), failed: z.number() }),
  importId: z.number(),
  changeSetId: z.nullable(z.number()),
  notices: z.array(z.string()),
})
/** What taking a file in answers first; the rest is read with `imports.get`. */
export const takenInResponse = z.object({ id: z.number() })

type Upload<Output> = {
  to: string
  file: File
  response: z.ZodMiniType<Output>
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends one file as the multipart field `file`, with its time of modification as `asOf`; one that lies in the future
 * tells nothing and stays here. `onProgress` gets 0 to 1, which fetch could not tell.
 * @throws RestError where the answer is not ok; Error 'Upload failed' where none came; AbortError.
 */
export const uploadFile = <Output>({ to, file, response, onProgress, signal }: Upload<Output>) =>
  new Promise<Output>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    const asOf = byServersClock(file.lastModified)
    // Before the file, whose bytes the server reads as they come.
    if (asOf) form.append('asOf', asOf.toISOString())
    form.append('file', file)
    request.open('POST', to)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const isOk = status >= 200 && status < 300
      if (!isOk)
        return reject(
          new RestError({
            status,
            statusText,
            body: responseText,
            requestId: request.getResponseHeader('x-request-id'),
          }),
        )
      try {
        resolve(response.parse(JSON.parse(responseText)))
      } catch (cause) {
        reject(new Error('Upload failed', { cause }))
      }
    })
    request.addEventListener('error', () => reject(new Error('Upload failed')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/** What of a website export has arrived: which batch it is, and its lines; null: it is of none. */
export type Arrived = { id: number; lines: number } | null

/**
 * Downloads a file and saves it under the name that the server gives, else `defaultName`.
 * @throws RestError where the answer is not ok; Error 'Export failed' where none came.
 */
export async function downloadFile({ from, defaultName }: { from: string; defaultName: string }): Promise<Arrived> {
  const response = await fetch(from, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new Error('Export failed', { cause })
  })
  const { status, statusText, headers } = response
  if (!response.ok)
    throw new RestError({ status, statusText, body: await response.text(), requestId: headers.get('x-request-id') })
  const blob = await response.blob()
  saveAs(blob, toFileName(headers.get('content-disposition')) ?? defaultName)
  const batch = headers.get('joy-export-batch')
  return batch === null ? null : { id: Number(batch), lines: await countLines(blob) }
}

/** As `wc -l` counts them. */
async function countLines(blob: Blob): Promise<number> {
  return (await blob.text()).split('\n').length - 1
}

/** RFC 6266: the encoded name wins over the plain one. */
export function toFileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? '')?.[1]
  const decoded = encoded && decode(encoded)
  if (decoded) return decoded
  return /filename="?([^";]+)"?/iu.exec(disposition ?? '')?.[1]
}

function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined // not UTF-8: the plain name stands beside it
  }
}
