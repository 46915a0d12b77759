import type { ConnectionTest, IntegrationName } from '@joy/contract'
import type { Forbidden } from '@joy/domain/integrations/connection-state.ts'
import { defineEntity, p } from '@mikro-orm/core'

const IntegrationSchema = defineEntity({
  name: 'Integration',
  tableName: 'integration',
  properties: {
    id: p.integer().primary(),
    platform: p.text().$type<IntegrationName>(),
    isActive: p.boolean().default(false),
    /** Sealed; see the services' secret box. */
    apiKey: p.text().nullable(),
    /** Sealed. */
    apiSecret: p.text().nullable(),
    config: p.json<Record<string, unknown>>().default('{}'),
    /** Whoever changed them last; null: nobody since the place was made. */
    changedBy: p.text().nullable(),
    /** One more with each change of the settings. */
    version: p.integer().default(1),
    lastTest: p.json<ConnectionTest>().nullable(),
    /** One more with each other key; what follows is of these keys alone. */
    keyVersion: p.integer().default(1),
    /** When a call succeeded last. */
    goodAt: p.datetime(3).nullable(),
    /** Since when no call has succeeded, and why: these keys were refused, or there was no answer; null: the last one succeeded. */
    failingSince: p.datetime(3).nullable(),
    failure: p.text().$type<'refused' | 'failing'>().nullable(),
    failureReason: p.text().nullable(),
    /** Kinds of call that these keys may not make ('GET /v1/prices/:id'), each until one of its kind succeeds. */
    forbidden: p.json<Forbidden>().default('{}'),
    /** When the service was asked last only to see whether it answers. */
    askedAt: p.datetime(3).nullable(),
    /** The service's ids of the webhooks that were made from here, by what each is for. */
    madeWebhooks: p.json<Record<string, string>>().default('{}'),
    /** Its ids of the prices, products and portal settings that were made from here, by what each is for. */
    madePrices: p.json<Record<string, string>>().default('{}'),
    /** Since when requests are to be signed with the present secret, and since when another counts beside it; null: not known. */
    webhookSecretSince: p.datetime(3).nullable(),
    previousSecretSince: p.datetime(3).nullable(),
    /** Until when somebody is setting them up, in real time. */
    setUpUntil: p.datetime(3).nullable(),
    updatedAt: p.datetime(3).defaultRaw('app_now()'),
  },
})

/** One platform's credentials and settings. */
export class Integration extends IntegrationSchema.class {}
IntegrationSchema.setClass(Integration)
