import { upgrade } from '@joy/contract/schemas/upgrade.ts'
import { z } from 'zod'

export const upgradeRow = upgrade.extend({ createdAt: z.date() })
export const upgradeColumns = [
  'upgrade.id',
  'upgrade.substackSubscriberId',
  'upgrade.planningCenterMemberId',
  'upgrade.status',
  'upgrade.createdAt',
] as const

export const presentUpgrade = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
