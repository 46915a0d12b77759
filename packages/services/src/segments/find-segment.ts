import type { SubscriberFilter } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { segmentMessages } from '@joy/domain/segments/describe-segment.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { readSegment } from '../saved-views/segment-filter.ts'
import { findView } from '../saved-views/view-row.ts'

/**
 * A segment that whoever asks may see, and whom it is of.
 * @throws AppError `signed_out`; `not_found`; `conflict` where its conditions cannot be read any more
 */
export async function findSegment(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  id: number,
): Promise<{ name: string; filter: SubscriberFilter }> {
  const view = await findView(em, id, ownActor({ actor })).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? gone() : error
  })
  const read = readSegment(view)
  if (!read) throw gone()
  if ('fault' in read) throw new AppError('conflict', segmentMessages.unreadable(read.fault))
  return { name: view.name, filter: read.filter }
}

const gone = () => new AppError('not_found', segmentMessages.gone)
