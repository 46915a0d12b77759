import { z } from 'zod'
import { id, instant } from './primitives.ts'

/**
 * A file on its way in: the plugin hands over the bytes as a stream, read once, never held whole. `asOf`: how old what it
 * says is, its modification time (a field of the form before the file); absent: as old as its upload. `isFullList` (a
 * field too): it is all that Substack has, so that whom it does not have is missing there.
 */
export const incomingFile = z.object({
  filename: z.string().max(255),
  asOf: instant.optional(),
  isFullList: z.boolean().optional(),
  bytes: z.custom<AsyncIterable<Uint8Array>>(
    (it) => typeof it === 'object' && it !== null && Symbol.asyncIterator in it,
  ),
})

/** A file on its way out: the name to save it under and its text, piece by piece; `batchId`: of which export batch it is. */
export const csvFile = z.object({
  filename: z.string(),
  batchId: id.optional(),
  text: z.custom<AsyncIterable<string>>((it) => typeof it === 'object' && it !== null && Symbol.asyncIterator in it),
})

/** A file on its way out that is no table. */
export const textFile = csvFile.extend({ contentType: z.enum(['application/json', 'text/html']) })
export type TextFile = z.output<typeof textFile>
export type IncomingFile = z.output<typeof incomingFile>
export type CsvFile = z.output<typeof csvFile>
