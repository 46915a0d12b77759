import type { IntegrationName } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import type { Context } from '../context.ts'

/** The settings of one platform; null where none were ever saved. */
export const findIntegration = ({ em }: Context, platform: IntegrationName): Promise<Integration | null> =>
  em.findOne(Integration, { platform })
