import type { SourceKind } from '@joy/domain/access/source.ts'
import { toStatedBase, toStatedSource } from '@joy/domain/access/substack-statement.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameKey } from '@joy/domain/search.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import { defineEntity, p, type RequiredEntityData } from '@mikro-orm/core'

const SubscriberSchema = defineEntity({
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
    /** What Substack stated, to the letter; `subscriptionTier` and `subscriptionType` above are what follows from all sources. */
    substackTier: p.text().default(FREE),
    substackType: p.text().nullable(),
    substackEndsAt: p.datetime(3).nullable(),
    substackSince: p.datetime(3).nullable(),
    /** Since when the statement is true. */
    substackAsOf: p.datetime(3).nullable(),
    /** When a look-up or a newer full list did not have them. */
    substackAbsentAt: p.datetime(3).nullable(),
    accessSource: p.text().$type<SourceKind>().nullable(),
    subscribedAt: p.datetime(3).nullable(),
    syncedAt: p.datetime(3).nullable(),
    /** It is what Substack says of an alias, which a merge made one of somebody who stands on the list; no list shows it. */
    isAlias: p.boolean().default(false),
    version: p.integer().version(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
  },
})

type Draft = { email: string; name: string | null } & Partial<
  Pick<Subscriber, 'subscriptionTier' | 'subscriptionType' | 'subscriptionStatus' | 'subscribedAt' | 'syncedAt'>
>

/** A person on the newsletter platform's list. `version` moves with every change but a mere sync stamp. */
export class Subscriber extends SubscriberSchema.class {
  /** Everything that a new row needs, keys included; tier and type are what Substack stated, and what follows from it alone. */
  static draft({
    subscriptionTier: tier = FREE,
    subscriptionType: type = null,
    ...of
  }: Draft): RequiredEntityData<Subscriber> {
    const statement = { tier, type, endsAt: null, since: null, asOf: null }
    const source = toStatedSource(statement)
    const { plan, type: shown } = source ?? toStatedBase(statement)
    return {
      ...of,
      emailKey: emailKey(of.email),
      nameKey: nameKey(of.name),
      substackTier: tier,
      substackType: type,
      subscriptionTier: plan,
      subscriptionType: shown,
      accessSource: source?.kind ?? null,
    }
  }
}
SubscriberSchema.setClass(Subscriber)
