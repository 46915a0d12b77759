import type { Connection } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import type { Context } from '../context.ts'

/** When and by whom each platform's settings were changed, and what the last test found. */
export async function listConnections({ em }: Context): Promise<Connection[]> {
  const all = await em.find(Integration, {}, { orderBy: { id: 'asc' } })
  return all.map((integration) => ({
    id: integration.id,
    platform: integration.platform,
    changedAt: integration.updatedAt.toISOString(),
    changedBy: integration.changedBy ?? null,
    test: integration.lastTest ?? null,
  }))
}
