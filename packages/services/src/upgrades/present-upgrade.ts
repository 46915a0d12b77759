import type { Upgrade } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'

export type UpgradeRow = {
  id: number
  substack_subscriber_id: number
  planning_center_member_id: string | null
  status: Upgrade['status']
  created_at: Date
}

export const upgradeColumns = sql`id, substack_subscriber_id, planning_center_member_id, status, created_at`

export const presentUpgrade = (row: UpgradeRow): Upgrade => ({
  id: row.id,
  substackSubscriberId: row.substack_subscriber_id,
  planningCenterMemberId: row.planning_center_member_id,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})
