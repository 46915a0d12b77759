import type { FilePath, InputOf, OutputOf } from '@joy/contract'
import { csvFile, type TextFile, textFile } from '@joy/contract/schemas/file.ts'
import { HttpResponse, type HttpHandler } from 'msw'
import { byteStream } from './byte-stream.ts'
import { operationAt, parseInput, parseOutput } from './contract-paths.ts'
import { OperationHandler } from './operation-handler.ts'
import { judged, catchRefusal, Refusal, refuseFile } from './refusal.ts'
import { type ResponseOptions, waitFor } from './response-options.ts'

type FileResolver<P extends FilePath> = (input: InputOf<P>) => OutputOf<P> | Refusal | Promise<OutputOf<P> | Refusal>

/** A file to answer with, whole. */
/** What stands in place of a file that the mock does not make. */
export const fileNotMade = '"The program makes this file."'

export const noFile = (filename: string, contentType: TextFile['contentType']): TextFile => ({
  filename,
  contentType,
  text: (async function* () {
    yield fileNotMade
  })(),
})

export const csv = (filename: string, text: string): OutputOf<'exports.subscribers'> => ({
  filename,
  text: (async function* () {
    yield text
  })(),
})

/** Answers an operation that takes a file in or gives one out, at its REST address below /api. */
export function respondFile<P extends FilePath>(
  path: P,
  response: FileResolver<P>,
  options: ResponseOptions = {},
): HttpHandler {
  const operation = operationAt(path)
  if (operation.kind === 'subscription') throw new Error(`${path} has no REST address.`)
  const method = operation.rest.method === 'GET' ? 'GET' : 'POST'
  return new OperationHandler(method, `/api${operation.rest.path}`, async ({ request, params }) => {
    await waitFor(options)
    const result = await catchRefusal(async () => {
      const raw = operation.rest.body === 'file' ? await readForm(request) : readArguments(request, params)
      return options.refuse?.(operation) ?? response(judged(() => parseInput(path, raw)))
    })
    if (result instanceof Refusal) return refuseFile(result)
    const output = parseOutput(path, result)
    if (operation.rest.reply === 'csv') return download({ ...csvFile.parse(output), contentType: 'text/csv' })
    return operation.rest.reply === 'file' ? download(textFile.parse(output)) : Response.json(output)
  })
}

/** The field `file` of the form, as the server's plugin hands it over. */
async function readForm(request: Request) {
  const form = await request.formData()
  const [file, asOf, isFullList] = [form.get('file'), form.get('asOf'), form.get('isFullList')]
  if (!(file instanceof File)) return undefined
  const said = {
    ...(typeof asOf === 'string' ? { asOf } : {}),
    ...(isFullList ? { isFullList: isFullList === 'true' } : {}),
  }
  return { filename: file.name, bytes: file.stream(), ...said }
}

/** What stands in path and query; undefined where nothing does. A parameter named by a digit is a wildcard's. */
function readArguments(request: Request, params: Record<string, unknown>) {
  const named = Object.entries(params).filter(([name]) => !/^\d+$/.test(name))
  const sent = { ...Object.fromEntries(new URL(request.url).searchParams), ...Object.fromEntries(named) }
  return Object.keys(sent).length > 0 ? sent : undefined
}

type Download = Omit<TextFile, 'contentType'> & { contentType: string }
const download = ({ filename, contentType, batchId, text }: Download) =>
  new HttpResponse(byteStream(text), {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${filename}"`,
      ...(batchId === undefined ? {} : { 'joy-export-batch': String(batchId) }),
    },
  })
