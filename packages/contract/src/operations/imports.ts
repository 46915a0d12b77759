import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { csvFile, incomingFile } from '../schemas/file.ts'
import {
  absentPerson,
  chosenEncoding,
  importRecord,
  importSummary,
  mendedRow,
  rowToMend,
  saidOfFile,
  uploadResult,
} from '../schemas/import.ts'
import { startedJob } from '../schemas/job.ts'
import { createPageSchema, pageInput } from '../schemas/paging.ts'
import { id, instant, message, nothing } from '../schemas/primitives.ts'

const one = z.object({ id })

export const imports = {
  upload: mutation({
    summary: 'Import a CSV, xlsx or ZIP in one step, with the recognised mapping',
    access: 'admin',
    role: 'administrator',
    input: incomingFile,
    output: uploadResult,
    rest: { method: 'POST', path: '/import-substack-csv', body: 'file', isRestOnly: true },
  }),
  create: mutation({
    summary: 'Take a CSV, xlsx or ZIP in and begin to analyse it; nothing is written to the list',
    access: 'admin',
    role: 'administrator',
    input: incomingFile,
    output: importRecord,
    rest: { method: 'POST', path: '/imports', body: 'file', isRestOnly: true },
  }),
  get: query({
    summary: 'One import, with its preview',
    access: 'admin',
    role: 'support',
    input: one,
    output: importRecord,
    rest: { method: 'GET', path: '/imports/:id' },
  }),
  absent: query({
    summary: 'Whom a whole list did not have, by page',
    access: 'admin',
    role: 'support',
    input: pageInput.omit({ search: true }).extend({ id }),
    output: createPageSchema(absentPerson),
    rest: { method: 'GET', path: '/imports/:id/absent' },
  }),
  history: query({
    summary: 'The newest imports',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(importSummary),
    rest: { method: 'GET', path: '/imports' },
  }),
  remap: mutation({
    summary:
      "Map the columns by hand, say what words and dates mean, whom to import, how old the file is, or that it is Substack's list, and analyse again",
    access: 'admin',
    role: 'administrator',
    input: z.object({
      id,
      mapping: z.array(z.string().max(50).nullable()).max(200),
      asOf: instant.optional(),
      isOfSubstack: z.boolean().optional(),
      said: saidOfFile.optional(),
    }),
    output: importRecord,
    rest: { method: 'PUT', path: '/imports/:id/mapping' },
  }),
  reread: mutation({
    summary:
      'Read a file in another way: another sheet or list in it, another encoding, its headings in another line, or in none (0); and analyse it',
    access: 'admin',
    role: 'administrator',
    input: z.object({
      id,
      part: z.string().max(1000).optional(),
      encoding: chosenEncoding.optional(),
      headingLine: z.int().min(0).max(1000).optional(),
    }),
    output: importRecord,
    rest: { method: 'PUT', path: '/imports/:id/reading' },
  }),
  run: mutation({
    summary:
      'Write the import to the list; follows its analysis. As the whole list of Substack it marks who is missing',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, isFullList: z.boolean().optional() }),
    output: startedJob,
    rest: { method: 'POST', path: '/imports/:id/run' },
  }),
  rowsToMend: query({
    summary: 'The rows of an import that failed, with their cells, by page',
    access: 'admin',
    role: 'administrator',
    input: pageInput.omit({ search: true }).extend({ id }),
    output: createPageSchema(rowToMend),
    rest: { method: 'GET', path: '/imports/:id/rows-to-mend' },
  }),
  mend: mutation({
    summary: 'Take failed rows in again as somebody mended them: an import of its own, read as the first one was',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id, rows: z.array(mendedRow).min(1).max(200) }),
    output: importRecord,
    rest: { method: 'POST', path: '/imports/:id/mended-rows' },
  }),
  discard: mutation({
    summary: 'Throw an import away that was not run',
    access: 'admin',
    role: 'administrator',
    input: one,
    output: message,
    rest: { method: 'DELETE', path: '/imports/:id' },
  }),
  failedRows: query({
    summary: 'The failed rows as CSV: their own columns and the error',
    access: 'admin',
    role: 'administrator',
    input: one,
    output: csvFile,
    rest: { method: 'GET', path: '/imports/:id/failed-rows', reply: 'csv', isRestOnly: true },
  }),
}
