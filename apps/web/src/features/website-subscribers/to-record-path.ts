import { paths } from '#paths.ts'

type Ids = { subscriberId: number | null; websiteSubscriberId: number | null }

/** Where somebody's record is, on whichever list they stand; null: on none. */
export function toRecordPath({ subscriberId, websiteSubscriberId }: Ids): string | null {
  if (subscriberId !== null) return paths.subscriberRecord(subscriberId)
  return websiteSubscriberId === null ? null : paths.websiteSubscriberRecord(websiteSubscriberId)
}
