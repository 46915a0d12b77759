import { queryRow } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import type { World } from '../place/world.ts'

/** What the program keeps of a subscription beside what it lists. `providerId` null: no service has it. */
type Kept = { providerId: string | null; isLastPeriod: boolean }

/** By the program's own number, or by its owner's. */
export const keptSubscription = ({ app }: World, asked: { id: number } | { sid: string }): Promise<Kept> =>
  queryRow(
    forkEm(app.database.orm),
    sql<Kept>`select provider_subscription_id as "providerId", is_cancel_at_period_end
        and coalesce(billed_until >= current_period_end, true) as "isLastPeriod" from subscription
      where ${'id' in asked ? sql`id = ${asked.id}` : sql`sid = ${asked.sid}`}`,
  )
