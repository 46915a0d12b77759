import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { World } from '../place/world.ts'

/** Under which id Stripe has a subscription that the program lists by its own number, or by its owner's; null: it has none. */
export async function providerIdOf({ app }: World, it: { id: number } | { sid: string }): Promise<string | null> {
  const meant = 'id' in it ? sql`id = ${it.id}` : sql`sid = ${it.sid}`
  const [row] = await rowsOf(
    forkOf(app.database.orm),
    sql<{ id: string | null }>`select provider_subscription_id as id from subscription where ${meant}`,
  )
  return row?.id ?? null
}
