import type { Upgrade as UpgradeShape } from '@joy/contract'
import { defineEntity, p } from '@mikro-orm/core'

export const UpgradeSchema = defineEntity({
  name: 'Upgrade',
  tableName: 'upgrade',
  properties: {
    id: p.integer().primary(),
    substackSubscriberId: p.integer(),
    planningCenterMemberId: p.text().nullable(),
    status: p.text().$type<UpgradeShape['status']>().default('pending'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A subscriber on the way to a registration in Planning Center. */
export class Upgrade extends UpgradeSchema.class {}
UpgradeSchema.setClass(Upgrade)
