import type { JobKind, JobStatus } from '@joy/contract'
import { defineEntity, p } from '@mikro-orm/core'

const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'job',
  properties: {
    id: p.integer().primary(),
    kind: p.text().$type<JobKind>(),
    title: p.text(),
    status: p.text().$type<JobStatus>().default('queued'),
    isCancelling: p.boolean().default(false),
    attempt: p.integer().default(0),
    done: p.integer().default(0),
    total: p.integer().nullable(),
    payload: p.json<unknown>(),
    checkpoint: p.json<unknown>().nullable(),
    result: p.json<Record<string, number>>().nullable(),
    error: p.text().nullable(),
    importId: p.integer().nullable(),
    changeSetId: p.integer().nullable(),
    createdBy: p.text(),
    waitsUntil: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
    startedAt: p.datetime(3).nullable(),
    finishedAt: p.datetime(3).nullable(),
  },
})

/** Long work, as people follow it. The queue only says when to work on it. */
export class Job extends JobSchema.class {}
JobSchema.setClass(Job)
