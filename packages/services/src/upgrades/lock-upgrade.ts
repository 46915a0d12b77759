import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { LockMode } from '@mikro-orm/core'

/** One upgrade, held until the transaction ends, so that no two go on with it at once. @throws AppError `not_found`. */
export async function lockUpgrade(em: Em, id: number): Promise<Upgrade> {
  const upgrade = await em.findOne(Upgrade, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (!upgrade) throw new AppError('not_found', upgradeMessages.notThere)
  return upgrade
}
