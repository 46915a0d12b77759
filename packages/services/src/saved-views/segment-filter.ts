import type { SubscriberFilter } from '@joy/contract'
import { subscriberFilter } from '@joy/contract/schemas/subscriber.ts'
import { askedBySegment } from '@joy/domain/segments/asked-people.ts'

type View = { screen: string; query: string }
const tooLong = 'Its search or one of its filters is too long.'

/** Whom a saved view of people is of, or why that cannot be read; null: it is a view of something else. */
export function readSegment(view: View): { filter: SubscriberFilter } | { fault: string } | null {
  const asked = askedBySegment(view)
  if (asked === null || 'fault' in asked) return asked
  const read = subscriberFilter.safeParse(asked)
  return read.success ? { filter: read.data } : { fault: tooLong }
}
