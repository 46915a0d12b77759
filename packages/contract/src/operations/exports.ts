import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { arrivedInput, exportBatch, leftOutOfExport } from '../schemas/export-batch.ts'
import { csvFile } from '../schemas/file.ts'
import { pageInput, createPageSchema } from '../schemas/paging.ts'
import { id, message, nothing } from '../schemas/primitives.ts'

export const exports = {
  subscribers: query({
    summary: 'All newsletter subscribers as CSV',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: nothing,
    output: csvFile,
    rest: { method: 'GET', path: '/export-substack-csv', reply: 'csv', isRestOnly: true },
  }),
  subscribersLeftOut: query({
    summary: 'Whom the export of all newsletter subscribers leaves out, with the reason',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: nothing,
    output: leftOutOfExport,
    rest: { method: 'GET', path: '/export-substack-csv/left-out' },
  }),
  subscribersLeftOutFile: query({
    summary: 'All whom it leaves out, as CSV with the same columns and the reason; importing it brings them back',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: nothing,
    output: csvFile,
    rest: { method: 'GET', path: '/export-substack-csv/left-out/file', reply: 'csv', isRestOnly: true },
  }),
  websiteSubscribers: query({
    summary:
      'Website sign-ups as CSV for Substack; freezes the unexported ones in a batch, which the header Joy-Export-Batch names. They count as exported once POST /export-batches/{id}/arrived has said that the whole file is there',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: nothing,
    output: csvFile,
    rest: { method: 'GET', path: '/export-website-subscribers', reply: 'csv', isRestOnly: true },
  }),
  leftOut: query({
    summary: 'Whom the website export leaves out, with the reason',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: nothing,
    output: leftOutOfExport,
    rest: { method: 'GET', path: '/export-website-subscribers/left-out' },
  }),
  leftOutFile: query({
    summary: 'All whom the website export leaves out, as CSV',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: nothing,
    output: csvFile,
    rest: { method: 'GET', path: '/export-website-subscribers/left-out/file', reply: 'csv', isRestOnly: true },
  }),
  batches: query({
    summary: 'The newest export batches',
    access: 'admin',
    role: 'support',
    isForExports: true,
    input: nothing,
    output: z.array(exportBatch),
    rest: { method: 'GET', path: '/export-batches' },
  }),
  batchPage: query({
    summary: 'Export batches by page, newest first',
    access: 'admin',
    role: 'support',
    isForExports: true,
    input: pageInput.omit({ search: true }),
    output: createPageSchema(exportBatch),
    rest: { method: 'GET', path: '/export-batches/page' },
  }),
  batchFile: query({
    summary: 'The file of an export batch once more, without those who left since',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: z.object({ id }),
    output: csvFile,
    rest: { method: 'GET', path: '/export-batches/:id/file', reply: 'csv', isRestOnly: true },
  }),
  arrived: mutation({
    summary: 'The whole file of an export batch is there: its people count as exported',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: arrivedInput,
    output: message,
    rest: { method: 'POST', path: '/export-batches/:id/arrived' },
  }),
  putBack: mutation({
    summary: 'Put the people of an export batch back to unexported',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: message,
    rest: { method: 'POST', path: '/export-batches/:id/put-back' },
  }),
}
