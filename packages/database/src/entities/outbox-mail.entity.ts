import { defineEntity, p } from '@mikro-orm/core'

const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox_mail',
  properties: {
    id: p.bigint('number').primary(),
    template: p.text(),
    recipient: p.text(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    headers: p.json<Record<string, string>>().default('{}'),
    /** Sealed; what stands behind the placeholders of html, text and headers. */
    secrets: p.text().nullable().hidden(),
    idempotencyKey: p.text(),
    /** Makes its Message-ID: of no other mail, and it tells nothing. */
    messageKey: p.uuid().defaultRaw('gen_random_uuid()'),
    status: p.text().$type<'pending' | 'sent' | 'failed'>().default('pending'),
    attempts: p.integer().default(0),
    nextTryAt: p.datetime(3).defaultRaw('now()'),
    uselessAfter: p.datetime(3).nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
    sentAt: p.datetime(3).nullable(),
  },
})

/** A mail that goes out, or went. */
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail)
