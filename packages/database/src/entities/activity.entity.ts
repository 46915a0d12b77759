import { defineEntity, p } from '@mikro-orm/core'

export const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    id: p.bigint('number').primary(),
    userName: p.text().nullable(),
    userEmail: p.text().nullable(),
    action: p.text(),
    platform: p.text().nullable(),
    status: p.text().nullable(),
    details: p.text().nullable(),
    at: p.datetime(3).onCreate(() => new Date()),
    requestId: p.text().nullable(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
  },
})

/** One entry of the log; the database refuses to change or delete it. */
export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity)
