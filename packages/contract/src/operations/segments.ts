import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { csvFile } from '../schemas/file.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, nothing } from '../schemas/primitives.ts'
import {
  segment,
  segmentAddresses,
  segmentAddressesInput,
  segmentCount,
  segmentFileInput,
  segmentPageInput,
  segmentPerson,
  segmentSizes,
  segmentSizesInput,
} from '../schemas/segment.ts'

/** Saved views of people, used as groups: read, counted, exported. They are made and changed as saved views. */
export const segments = {
  list: query({
    summary: 'The saved views of people by name, one’s own and those that are shared, with how many each had',
    access: 'admin',
    role: 'support',
    isForExports: true,
    isForSegments: true,
    input: nothing,
    output: z.array(segment),
    rest: { method: 'GET', path: '/segments' },
  }),
  count: query({
    summary:
      'How many a segment has now, how many of them have a closed mailbox, and how many more are on the website’s list alone',
    access: 'admin',
    role: 'support',
    isForSegments: true,
    input: z.object({ id }),
    output: segmentCount,
    rest: { method: 'GET', path: '/segments/:id/count' },
  }),
  people: query({
    summary: 'The people of a segment by page, in the order of their addresses',
    access: 'admin',
    role: 'support',
    isForSegments: true,
    input: segmentPageInput,
    output: createPageSchema(segmentPerson),
    rest: { method: 'GET', path: '/segments/:id/people' },
  }),
  sizes: query({
    summary: 'How many a segment had on each day of some months, oldest first',
    access: 'admin',
    role: 'support',
    isForSegments: true,
    input: segmentSizesInput,
    output: segmentSizes,
    rest: { method: 'GET', path: '/segments/:id/sizes' },
  }),
  file: query({
    summary: 'The people of a segment as CSV with the columns chosen',
    access: 'admin',
    role: 'administrator',
    isForExports: true,
    input: segmentFileInput,
    output: csvFile,
    rest: { method: 'GET', path: '/segments/:id/file', reply: 'csv', isRestOnly: true },
  }),
  addresses: mutation({
    summary: 'The addresses of a segment to be copied, at most 2,000; noted in the log as an export',
    access: 'admin',
    role: 'administrator',
    input: segmentAddressesInput,
    output: segmentAddresses,
    rest: { method: 'POST', path: '/segments/:id/addresses' },
  }),
}
