import type { TagMatchingInput } from '@joy/contract'
import { tagMatchingInput } from '@joy/contract/schemas/tag.ts'
import type { Job } from '@joy/database/entities/job.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { otherCountMessage } from '@joy/domain/comps/held-count.ts'
import { openChangeSet } from '../change-rows/open-change-set.ts'
import { newestSubscriber } from '../comp-batches/newest-subscriber.ts'
import { actorPerson, type Context, inTransaction } from '../context.ts'
import { startJob } from '../jobs/start-job.ts'
import { asAsked } from '../people-filter/as-asked.ts'
import { describeTagChange } from '../tags/describe-tag-change.ts'
import { countMeant } from './count-meant.ts'

export const nobodyTagged = 'Nobody’s tags were changed.'

/**
 * Adds and removes tags of everybody who matches, as a job. Whoever joins the list after this moment is not meant.
 * @throws AppError `conflict` where another number matches than the person saw (ruling 51); `not_found` for a tag
 */
export async function startTagMatching(context: Context, input: TagMatchingInput): Promise<{ jobId: number }> {
  const many = await countMeant(context.em, input, await newestSubscriber(context.em))
  if (many !== input.count) throw new AppError('conflict', otherCountMessage(input.count, many, nobodyTagged))
  return startTagJob(context, input)
}

/** Goes on with what an earlier job was given; how many are left, nobody has seen. @throws AppError `conflict`, `not_found` */
export function retryTags(context: Context, job: Job): Promise<{ jobId: number }> {
  const input = tagMatchingInput.parse(job.payload)
  return job.checkpoint === null ? startTagMatching(context, input) : startTagJob(context, input)
}

const startTagJob = (context: Context, input: TagMatchingInput): Promise<{ jobId: number }> =>
  inTransaction(context, async (context) => {
    const title = await describeTagChange(context.em, input)
    const changeSet = await openChangeSet(context, 'tag', title)
    const job = await startJob(context, {
      kind: 'tag',
      title,
      total: input.count,
      changeSetId: changeSet.id,
      payload: {
        ...input,
        filter: asAsked(input.filter),
        upTo: await newestSubscriber(context.em),
        by: actorPerson(context.actor),
      },
    })
    return { jobId: job.id }
  })
