import type { Multipart } from '@fastify/multipart'
import type { IncomingFile } from '@joy/contract'
import { messages } from '@joy/contract'
import { instant } from '@joy/contract/schemas/primitives.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { UnknownKeys } from './invalid-input.ts'

/**
 * The one file of a form, in a field called `file`, as a stream; fields before it say how old it is (`asOf`) and
 * whether it is a whole list (`isFullList`); nothing is kept here. The stream fails, and with it whatever reads it, when the file is too large, breaks off, or is not the only one.
 * @throws AppError `invalid_input`, `too_large`
 */
export async function readUpload(request: FastifyRequest, maximumBytes: number): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new AppError('invalid_input', messages.noFile)
  const parts = request.parts({
    limits: { files: 2, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 50, fileSize: maximumBytes },
  })
  const next = async (): Promise<Multipart | undefined> => {
    const turn = await failsClearly(() => parts.next(), maximumBytes)
    return turn.done ? undefined : turn.value
  }
  const fields = new Map<string, unknown>()
  let part = await next()
  for (; part?.type === 'field' && part.fieldname !== 'file'; part = await next()) {
    if (!known.has(part.fieldname)) throw unknownField(part.fieldname)
    fields.set(part.fieldname, part.value)
  }
  if (part?.type !== 'file' || part.fieldname !== 'file') throw new AppError('invalid_input', messages.noFile)
  const { file, filename } = part
  if (!filename) throw new AppError('invalid_input', messages.noFile)

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const chunks: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]()
    for (;;) {
      const turn = await failsClearly(() => chunks.next(), maximumBytes)
      if (file.truncated) throw tooLarge(maximumBytes)
      if (turn.done) break
      yield turn.value
    }
    for (let rest = await next(); rest; rest = await next())
      throw rest.type === 'file'
        ? new AppError('invalid_input', 'Please send one file at a time.')
        : unknownField(rest.fieldname)
  }
  return {
    filename: filename.slice(-255),
    ...getAge(fields.get('asOf')),
    ...isWhole(fields.get('isFullList')),
    bytes: bytes(),
  }
}

function getAge(said: unknown): { asOf?: string } {
  if (said === undefined || said === '') return {}
  const asOf = instant.safeParse(said)
  if (!asOf.success) throw new AppError('invalid_input', "The field 'asOf' must be a time like 2025-03-28T15:04:00Z.")
  return { asOf: asOf.data }
}

function isWhole(said: unknown): { isFullList?: boolean } {
  if (said === undefined || said === '') return {}
  if (said !== 'true' && said !== 'false')
    throw new AppError('invalid_input', "The field 'isFullList' must be true or false.")
  return { isFullList: said === 'true' }
}

const known: ReadonlySet<string> = new Set(['asOf', 'isFullList'])
const unknownField = (name: string) => new UnknownKeys([name])

const tooLarge = (maximumBytes: number) =>
  new AppError(
    'too_large',
    `This file is larger than ${Math.floor(maximumBytes / 1_000_000)} MB. Split it and import the parts one after the other.`,
  )

/** The form parser's faults in words for people. */
async function failsClearly<T>(work: () => Promise<T>, maximumBytes: number): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maximumBytes)
    if (code.startsWith('FST_') && code.endsWith('_LIMIT'))
      throw new AppError('invalid_input', 'Please send one file and nothing else.', code)
    throw new AppError('invalid_input', 'The upload broke off before the file was complete.', String(cause))
  }
}
