import { activityFacts } from '@joy/samples/activity.ts'
import { earlierImports } from '@joy/samples/imports.ts'
import { sampleIntegrations } from '@joy/samples/integrations.ts'
import { activityKeys } from '../entities/activity.entity.ts'
import { integrationPurpose } from '@joy/domain/integrations/integration-purpose.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>
/** Closes a secret; the purpose binds it to its row and field. */
export type Seal = (text: string, purpose: string) => string

/** The log never forgets: this entry tells that the cast was brought in, even when its people are gone. */
export const seedMark = 'Samples brought in'

function toKeys(entry: Parameters<typeof activityKeys>[0]) {
  const { whoKey, wordsKey } = activityKeys(entry)
  return { who_key: whoKey, words_key: wordsKey }
}

export function activityRows(shift: Shift) {
  const oldest = activityFacts.at(-1)?.timestamp ?? null
  const mark = {
    id: 1,
    user_name: null,
    user_email: null,
    action: seedMark,
    platform: null,
    status: 'Successful',
    details: null,
    at: shift(oldest),
    request_id: null,
    before: null,
    after: null,
    ...toKeys({ userName: null, userEmail: null, action: seedMark, details: null, requestId: null }),
  }
  const rows = activityFacts.map((it) => ({
    id: it.id + 1,
    user_name: it.userName,
    user_email: it.userEmail,
    action: it.action,
    platform: it.platform,
    status: it.status,
    details: it.details,
    at: shift(it.timestamp),
    request_id: it.requestId,
    before: it.before,
    after: it.after,
    ...toKeys(it),
  }))
  return [mark, ...rows]
}

export const integrationRows = (shift: Shift, at: string, seal: Seal) =>
  sampleIntegrations((text, platform, { name, isSecret }) =>
    isSecret || name === 'apiKey' || name === 'apiSecret' ? seal(text, integrationPurpose(platform, name)) : text,
  ).map((it) => ({
    id: it.id,
    platform: it.platform,
    is_active: it.isActive,
    api_key: it.apiKey,
    api_secret: it.apiSecret,
    config: it.config,
    updated_at: shift(at),
  }))

export const importRows = (shift: Shift) =>
  earlierImports.map((it) => ({
    id: it.id,
    filename: it.filename,
    bytes: it.bytes,
    status: it.status,
    format: it.format,
    encoding: it.encoding,
    columns: it.columns,
    notices: it.notices,
    counts: it.counts,
    rows: it.rows,
    field_changes: it.fieldChanges,
    comps_made: it.compsMade,
    comps_kept: it.compsKept,
    changes: it.changes,
    error: it.error,
    created_by: it.createdBy,
    created_at: shift(it.createdAt),
    finished_at: shift(it.finishedAt),
  }))
