import type { ConnectionTest, IntegrationName } from '@joy/contract'
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
    updatedAt: p.datetime(3).defaultRaw('app_now()'),
  },
})

/** One platform's credentials and settings. */
export class Integration extends IntegrationSchema.class {}
IntegrationSchema.setClass(Integration)
