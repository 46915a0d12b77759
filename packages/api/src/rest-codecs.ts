import type { CsvFile, RestLine } from '@joy/contract'
import { csvFile, textFile } from '@joy/contract/schemas/file.ts'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { sendStream } from './send-stream.ts'

/** About how much of a list goes out at once. */
const PIECE = 64 * 1024

/** How an answer leaves, by the kind of reply that the contract names. */
export async function sendResponse(
  { reply: kind = 'json' }: RestLine,
  reply: FastifyReply,
  response: unknown,
): Promise<void> {
  if (kind === 'csv') return sendFile(reply, { contentType: 'text/csv', ...csvFile.parse(response) })
  if (kind === 'file') return sendFile(reply, textFile.parse(response))
  if (kind === 'list') return sendList(reply, response as AsyncIterable<unknown>)
  await reply.send(response)
}

async function sendFile(
  reply: FastifyReply,
  { filename, contentType, batchId, text }: CsvFile & { contentType: string },
): Promise<void> {
  reply
    .header('content-type', `${contentType}; charset=utf-8`)
    .header('content-disposition', contentDisposition(filename))
  if (batchId !== undefined) reply.header('joy-export-batch', String(batchId))
  await sendStream(reply, text)
}

async function sendList(reply: FastifyReply, items: AsyncIterable<unknown>): Promise<void> {
  reply.header('content-type', 'application/json; charset=utf-8')
  await sendStream(reply, jsonArray(items))
}

/** The items as one JSON array, in pieces. */
async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string, void, undefined> {
  let piece = '['
  let between = ''
  for await (const item of items) {
    piece += between + JSON.stringify(item)
    between = ','
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}]`
}
