import type { Platform } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import type { Context } from '../context.ts'

/** The settings of one platform; null where none were ever saved. */
export const findIntegration = ({ em }: Context, platform: Platform): Promise<Integration | null> =>
  em.findOne(Integration, { platform })
