import { z } from 'zod'
import { pageInput } from './paging.ts'
import { savedView } from './saved-view.ts'
import { count, id } from './primitives.ts'
import { listedSubscriber } from './subscriber.ts'

/** A day in the community's zone, as 'yyyy-mm-dd'. */
const day = z.iso.date()

/**
 * A saved view of people: of the newsletter's list, as Subscribers or the sync screen shows it. `size`: how many it had on the
 * day on which they were last counted; null: they could not be. `aloneOnWebsite`: how many more fit who stand on the website's list
 * alone; null: nobody counted these on that day. `fault`: a sentence on what its conditions name in vain, or why
 * they mean nobody (`isReadable` false); null: nothing is amiss.
 */
export const segment = savedView.omit({ isDefault: true }).extend({
  size: z.object({ day, people: count, aloneOnWebsite: count.nullable() }).nullable(),
  isReadable: z.boolean(),
  fault: z.string().nullable(),
})

/**
 * How many a segment has at this moment, exactly, and how many of them have a closed mailbox; and the same of those who fit and
 * stand on the website's list alone: their addresses are copied too, and no file has them.
 */
export const segmentCount = z.object({ people: count, closed: count, aloneOnWebsite: count, aloneClosed: count })

export const segmentPageInput = pageInput.omit({ search: true }).extend({ id })
export const segmentPerson = listedSubscriber.omit({ notes: true })

/** The columns that the file of a segment can have, in their order. */
const segmentColumns = [
  'email',
  'name',
  'subscription_tier',
  'subscription_type',
  'subscription_status',
  'subscribed_at',
  'synced_at',
  'is_comped',
  'comped_at',
  'comped_until',
  'comp_plan',
  'comp_reason',
  'tags',
] as const
const segmentColumn = z.enum(segmentColumns)

/** `columns`: their names, with commas between them; each once, in whatever order. */
export const segmentFileInput = z.object({
  id,
  columns: z
    .string()
    .max(500)
    .default('email,name')
    .transform((text) => text.split(','))
    .pipe(z.array(segmentColumn, `Columns are ${segmentColumns.join(', ')}.`).min(1))
    .transform((chosen) => segmentColumns.filter((it) => chosen.includes(it))),
})

/** `withClosed`: those too whose mailbox is closed. */
export const segmentAddressesInput = z.object({ id, withClosed: z.boolean().default(true) })
export const segmentAddresses = z.object({ addresses: z.array(z.string()).max(2000), closed: count })

/** How many months back, the running one counted, as the reports do. */
export const segmentSizesInput = z.object({
  id,
  months: z.coerce.number<number>().int().min(1).max(60).default(12),
})

/** Oldest first. A day on which nothing was counted is not there. */
export const segmentSizes = z.array(z.object({ day, people: count }))

export type Segment = z.output<typeof segment>
export type SegmentCount = z.output<typeof segmentCount>
export type SegmentColumn = z.output<typeof segmentColumn>
export type SegmentPerson = z.output<typeof segmentPerson>
export type SegmentPageInput = z.output<typeof segmentPageInput>
export type SegmentFileInput = z.output<typeof segmentFileInput>
export type SegmentAddressesInput = z.output<typeof segmentAddressesInput>
export type SegmentAddresses = z.output<typeof segmentAddresses>
export type SegmentSizesInput = z.output<typeof segmentSizesInput>
export type SegmentSizes = z.output<typeof segmentSizes>
