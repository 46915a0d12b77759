import { Activity } from './activity.entity.ts'
import { Administrator, AdminSession } from './administrator.entity.ts'
import { ChangeSet } from './change-set.entity.ts'
import { Comp } from './comp.entity.ts'
import { ExportBatch } from './export-batch.entity.ts'
import { Import } from './import.entity.ts'
import { Integration } from './integration.entity.ts'
import { Job } from './job.entity.ts'
import { OutboxMail } from './outbox-mail.entity.ts'
import { Subscriber } from './subscriber.entity.ts'
import { SubscriptionEvent } from './subscription-event.entity.ts'
import { Subscription } from './subscription.entity.ts'
import { Upgrade } from './upgrade.entity.ts'
import { WebsiteSubscriber } from './website-subscriber.entity.ts'

export const entities = [
  Activity,
  Administrator,
  AdminSession,
  ChangeSet,
  Comp,
  ExportBatch,
  Import,
  Integration,
  Job,
  OutboxMail,
  Subscriber,
  Subscription,
  SubscriptionEvent,
  Upgrade,
  WebsiteSubscriber,
]
