import { retryImport, whyImportCannotGoOn, getReadings } from './retry-import.ts'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { z } from 'zod'
import { type Em, sql } from '@joy/database/sql.ts'
import { expireComps } from '../comps/expire-comps.ts'
import { JobInterrupted } from '../jobs/job-ended-early.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { markAbsent } from '../absence/mark-absent.ts'
import { getAge } from './get-age.ts'
import { endImport } from './end-import.ts'
import { findImport } from './get-import.ts'
import { leaveOutErased } from './leave-out-erased.ts'
import { importCheckpoint } from './import-checkpoint.ts'
import { getSaid, tellingOfFile } from './import-columns.ts'
import { addCounts } from '../work/add-counts.ts'
import { metNames } from './meets-what-stands.ts'
import { searchIndexCleaner } from './search-index-cleaner.ts'
import { writeBatch } from './write-batch.ts'

/** What of a batch is added up. */
const countedNames = [
  'rows',
  'seen',
  'added',
  'updated',
  'compsMade',
  'compsKept',
  'fieldChanges',
  'peopleTagged',
  ...metNames,
] as const

/**
 * Writes the staged rows to the list by address, each batch with its change rows, counts and checkpoint; whom a whole
 * list does not have is marked last.
 */
export const importJob: JobHandler = {
  kind: 'import',
  retry: retryImport,
  whyNotAgain: whyImportCannotGoOn,
  takesAlong: getReadings,

  async run(context, { job, step }) {
    const upload = await findImport(context.em, z.number().parse(job.importId))
    if (upload.status === 'analysing') throw new JobInterrupted()
    const { id: changeSetId, stamp } = await context.em.findOneOrFail(ChangeSet, z.number().parse(job.changeSetId))
    if (!stamp) throw new Error('The change set of an import has no stamp.')
    const target = {
      importId: upload.id,
      changeSetId,
      stamp,
      asOf: getAge(upload),
      ...tellingOfFile(upload),
      only: getSaid(upload).only,
      limit: context.settings.import.batch,
    }
    const cleaner = searchIndexCleaner(context)
    let at = importCheckpoint.parse(job.checkpoint ?? {})
    for (let isMore = true; isMore;) {
      at = await step(async (em, advance) => {
        const leftOut = at.after === '' ? await makeReady(em, upload.id) : 0
        const part = await writeBatch(em, { ...target, after: at.after })
        isMore = part.rows === target.limit
        if (part.upTo === null) return { ...at, unchanged: at.unchanged + leftOut }
        const next = {
          ...at,
          after: part.upTo,
          ...addCounts(countedNames, at, part),
          unchanged: at.unchanged + part.unchanged + leftOut,
          tagsMade: [...at.tagsMade, ...part.tagsMade],
        }
        advance({ done: next.rows, total: upload.distinctRows ?? next.rows, checkpoint: next })
        return next
      })
      cleaner.after(at.added + at.updated)
    }
    await cleaner.settled()
    if (upload.isFullList) {
      const list = { importId: upload.id, changeSetId, asOf: target.asOf, limit: target.limit }
      for (let isMore = true; isMore;)
        at = await step(async (em, advance) => {
          const part = await markAbsent(em, { ...list, after: at.absentAfter })
          isMore = part.upTo !== null
          const next = {
            ...at,
            absentAfter: part.upTo ?? at.absentAfter,
            seen: at.seen + part.missing,
            absent: at.absent + part.absent,
          }
          advance({ checkpoint: next })
          return next
        })
    }
    const failed = upload.counts?.failed ?? 0
    const repeated = (upload.rows ?? 0) - (upload.distinctRows ?? 0) - failed
    return { added: at.added, updated: at.updated, unchanged: at.unchanged + repeated, failed }
  },

  afterwards: (context, job, outcome) =>
    endImport(context, z.number().parse(job.importId), z.number().parse(job.changeSetId), outcome, job.error ?? null),
}

/** Somebody may have gone, or the list been said to be older, since it was read; and what ran out makes room for what it tells. */
async function makeReady(em: Em, importId: number): Promise<number> {
  await expireComps(em, sql`true`)
  return leaveOutErased(em, importId)
}
