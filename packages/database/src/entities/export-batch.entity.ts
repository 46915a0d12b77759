import { defineEntity, p } from '@mikro-orm/core'

const ExportBatchSchema = defineEntity({
  name: 'ExportBatch',
  tableName: 'export_batch',
  properties: {
    id: p.integer().primary(),
    status: p.text().$type<'open' | 'complete' | 'put back'>().default('open'),
    rows: p.integer().default(0),
    createdBy: p.text(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
    completedAt: p.datetime(3).nullable(),
    sentLines: p.integer().nullable(),
  },
})

/** The frozen people of one website export. */
export class ExportBatch extends ExportBatchSchema.class {}
ExportBatchSchema.setClass(ExportBatch)
