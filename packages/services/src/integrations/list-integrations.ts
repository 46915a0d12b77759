import type { Integration as IntegrationShape } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import type { Context } from '../context.ts'
import { presentIntegration } from './present-integration.ts'

export async function listIntegrations({ em, secrets }: Context): Promise<IntegrationShape[]> {
  const all = await em.find(Integration, {}, { orderBy: { id: 'asc' } })
  return all.map((it) => presentIntegration(it, secrets))
}
