import type { ListedSubscriber, SegmentPageInput, SegmentPerson } from '@joy/contract'
import type { Context } from '../context.ts'
import { pageSubscribers } from '../subscribers/page-subscribers.ts'
import { findSegment } from './find-segment.ts'

type Page = { items: SegmentPerson[]; nextCursor: string | null; total: number; matching: number | null }

/** One page of a segment's people by their addresses, by keyset. @throws AppError `signed_out`, `not_found`, `conflict` */
export async function pageSegmentPeople(context: Context, { id, ...page }: SegmentPageInput): Promise<Page> {
  const { filter } = await findSegment(context, id)
  const { items, ...rest } = await pageSubscribers(context, { ...filter, ...page, sort: 'email' })
  return { ...rest, items: items.map(withoutNotes) }
}

function withoutNotes(listed: ListedSubscriber): SegmentPerson {
  const { notes: _, ...person } = listed
  return person
}
