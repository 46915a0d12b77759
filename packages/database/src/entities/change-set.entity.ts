import type { ChangeSet as ChangeSetShape } from '@joy/contract'
import { defineEntity, p } from '@mikro-orm/core'

const ChangeSetSchema = defineEntity({
  name: 'ChangeSet',
  tableName: 'change_set',
  properties: {
    id: p.integer().primary(),
    kind: p.text().$type<ChangeSetShape['kind']>(),
    title: p.text(),
    status: p.text().$type<ChangeSetShape['status']>().default('open'),
    rows: p.integer().default(0),
    keptRows: p.integer().default(0),
    stamp: p.datetime(3).nullable(),
    createdBy: p.text(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
    undoneAt: p.datetime(3).nullable(),
  },
})

/** What one import, sync or batch changed. `stamp` is the syncedAt that it set. */
export class ChangeSet extends ChangeSetSchema.class {}
ChangeSetSchema.setClass(ChangeSet)
