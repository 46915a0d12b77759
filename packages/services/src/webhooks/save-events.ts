import { db, type Em } from '@joy/database/sql.ts'
import type { DB } from '@joy/database/tables/tables.ts'
import type { InsertObject } from 'kysely'

/** Writes events among the webhook events, all of them or none; of one that came before only that it came is counted. */
export const saveEvents = (em: Em, events: InsertObject<DB, 'webhookEvent'>[]) =>
  db(em)
    .insertInto('webhookEvent')
    .values(events)
    .onConflict((conflict) =>
      conflict.columns(['platform', 'eventId']).doUpdateSet((eb) => ({
        timesReceived: eb('webhookEvent.timesReceived', '+', eb.ref('excluded.timesReceived')),
      })),
    )
