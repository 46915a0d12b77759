import type { RecordKind, RelatedRecord } from '@joy/contract'
import type { Context } from '../context.ts'
import { relatedToEvent } from './related-to-event.ts'
import { relatedToJob } from './related-to-job.ts'
import { relatedToSubscriber, relatedToWebsiteSubscriber } from './related-to-person.ts'
import { relatedToSubscription } from './related-to-subscription.ts'
import { relatedToUpgrade } from './related-to-upgrade.ts'

const finders: Record<RecordKind, (context: Context, id: number) => Promise<RelatedRecord[]>> = {
  subscriber: relatedToSubscriber,
  'website-subscriber': relatedToWebsiteSubscriber,
  subscription: relatedToSubscription,
  upgrade: relatedToUpgrade,
  'webhook-event': relatedToEvent,
  job: relatedToJob,
}

/** Which other records belong to one; each is looked up by a key, none is searched. @throws AppError `not_found` */
export const findRelated = (context: Context, { kind, id }: { kind: RecordKind; id: number }) =>
  finders[kind](context, id)
