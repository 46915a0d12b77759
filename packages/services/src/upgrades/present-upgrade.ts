import type { Upgrade } from '@joy/contract'
import { upgrade } from '@joy/contract/schemas/upgrade.ts'
import { z } from 'zod'

export const upgradeRow = upgrade.extend({ createdAt: z.date() })
export const upgradeColumns = ['id', 'substackSubscriberId', 'planningCenterMemberId', 'status', 'createdAt'] as const

export const presentUpgrade = (row: z.output<typeof upgradeRow>): Upgrade => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
