import { emailKey } from '@joy/domain/email.ts'
import { nameKey } from '@joy/domain/search.ts'
import { FREE } from '@joy/domain/tiers.ts'
import { defineEntity, p, type RequiredEntityData } from '@mikro-orm/core'

export const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'subscriber',
  properties: {
    id: p.integer().primary(),
    email: p.text(),
    emailKey: p.text(),
    name: p.text().nullable(),
    nameKey: p.text().default(''),
    subscriptionTier: p.text().default(FREE),
    subscriptionType: p.text().nullable(),
    subscriptionStatus: p.text().nullable(),
    subscribedAt: p.datetime(3).nullable(),
    syncedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A person on the newsletter platform's list. `version` moves with every change but a mere sync stamp. */
export class Subscriber extends SubscriberSchema.class {
  /** Everything that a new row needs, keys included. */
  static draft(
    of: { email: string; name: string | null } & Partial<
      Pick<Subscriber, 'subscriptionTier' | 'subscriptionType' | 'subscriptionStatus' | 'subscribedAt' | 'syncedAt'>
    >,
  ): RequiredEntityData<Subscriber> {
    return { ...of, emailKey: emailKey(of.email), nameKey: nameKey(of.name) }
  }
}
SubscriberSchema.setClass(Subscriber)
