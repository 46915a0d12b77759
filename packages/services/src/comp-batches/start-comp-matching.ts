import { counted } from '@joy/domain/labels/counted.ts'
import type { CompMatchingInput } from '@joy/contract'
import { compMatchingInput } from '@joy/contract/schemas/comp.ts'
import type { Job } from '@joy/database/entities/job.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { otherCountMessage } from '@joy/domain/comps/held-count.ts'
import { actorPerson, type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { openChangeSet } from '../change-rows/open-change-set.ts'
import { readGrantLength } from '../comps/read-grant-length.ts'
import { asAsked } from '../people-filter/as-asked.ts'
import { newestSubscriber } from './newest-subscriber.ts'
import { previewComps } from './preview-comps.ts'

/**
 * Comps everybody who matches, as a job. Whoever joins the list after this moment is not meant.
 * @throws AppError `conflict` where another number matches than the person saw (ruling 51); as `readGrantLength`
 */
export async function startCompMatching(context: Context, input: CompMatchingInput): Promise<{ jobId: number }> {
  const { filter, excludedIds, count } = input
  await readGrantLength(context, input.duration)
  const { many, payHere, payAtSubstack } = await previewComps(context, { filter, excludedIds })
  if (many !== count) throw new AppError('conflict', otherCountMessage(count, many))
  return startCompJob(context, input, many - (input.withPaying ? 0 : payHere + payAtSubstack))
}

/**
 * Goes on with what an earlier job was given; whom that one comped stays, and how many are left, nobody has seen. One that
 * had not begun is for as many as were seen then. @throws AppError `conflict` where others match by now
 */
export function retryComp(context: Context, job: Job): Promise<{ jobId: number }> {
  const held = compMatchingInput.safeParse(job.payload)
  if (job.checkpoint === null && held.success) return startCompMatching(context, held.data)
  const input = compMatchingInput.omit({ count: true }).parse(job.payload)
  return startCompJob(context, { ...input, count: null }, null)
}

const startCompJob = (
  context: Context,
  input: Omit<CompMatchingInput, 'count'> & { count: number | null },
  /** How many it will comp: of those who were counted, whoever pays may be left out. */
  total: number | null,
): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const upTo = await newestSubscriber(context.em)
    const title = total === null ? 'Comp everybody who matches' : `Comp ${counted(total, 'subscription')}`
    const changeSet = await openChangeSet(context, 'comp', title)
    const job = await startJob(context, {
      kind: 'comp',
      title,
      ...(total === null ? {} : { total }),
      changeSetId: changeSet.id,
      payload: { ...input, filter: asAsked(input.filter), upTo, by: actorPerson(context.actor) },
    })
    return { jobId: job.id }
  })
