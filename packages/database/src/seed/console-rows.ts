import type { ActivityAction } from '@joy/contract'
import { activityFacts } from '@joy/samples/activity.ts'
import { answering } from '@joy/samples/connections.ts'
import { earlierImports } from '@joy/samples/imports.ts'
import { sampleIntegrations } from '@joy/samples/integrations.ts'
import { activityKeys } from '../entities/activity.entity.ts'
import { integrationPurpose } from '@joy/domain/integrations/integration-purpose.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>
/** Closes a secret; the purpose binds it to its row and field. */
export type Seal = (text: string, purpose: string) => string

/** The log never forgets: this entry tells that the samples were brought in, even when their people are gone. */
export const seedMark = 'Samples brought in' satisfies ActivityAction

function toKeys(entry: Parameters<typeof activityKeys>[0]) {
  const { whoKey, textKey } = activityKeys(entry)
  return { who_key: whoKey, text_key: textKey }
}

export function activityRows(shift: Shift) {
  const oldest = activityFacts.at(-1)?.timestamp ?? null
  const mark = {
    id: 1,
    user_name: 'System',
    user_email: null,
    action: seedMark,
    platform: null,
    status: 'Successful',
    details: null,
    at: shift(oldest),
    request_id: null,
    before: null,
    after: null,
    ...toKeys({ userName: 'System', userEmail: null, action: seedMark, details: null, requestId: null }),
  }
  const rows = activityFacts.map((activityFact) => ({
    id: activityFact.id + 1,
    user_name: activityFact.userName,
    user_email: activityFact.userEmail,
    action: activityFact.action,
    platform: activityFact.platform,
    status: activityFact.status,
    details: activityFact.details,
    at: shift(activityFact.timestamp),
    request_id: activityFact.requestId,
    before: activityFact.before,
    after: activityFact.after,
    ...toKeys(activityFact),
  }))
  return [mark, ...rows]
}

export const integrationRows = (shift: Shift, at: string, seal: Seal) =>
  sampleIntegrations((text, platform, { name, isSecret }) =>
    isSecret || name === 'apiKey' || name === 'apiSecret' ? seal(text, integrationPurpose(platform, name)) : text,
  ).map((integration) => ({
    id: integration.id,
    platform: integration.platform,
    is_active: integration.isActive,
    api_key: integration.apiKey,
    api_secret: integration.apiSecret,
    config: integration.config,
    updated_at: shift(at),
    good_at: shift(answering.goodAt),
    asked_at: shift(answering.goodAt),
  }))

export const importRows = (shift: Shift) =>
  earlierImports.map((earlierImport) => ({
    id: earlierImport.id,
    filename: earlierImport.filename,
    bytes: earlierImport.bytes,
    status: earlierImport.status,
    format: earlierImport.format,
    encoding: earlierImport.encoding,
    columns: earlierImport.columns,
    notices: earlierImport.notices,
    counts: earlierImport.counts,
    rows: earlierImport.rows,
    field_changes: earlierImport.fieldChanges,
    comps_made: earlierImport.compsMade,
    comps_kept: earlierImport.compsKept,
    as_of: shift(earlierImport.asOf),
    changes: earlierImport.changes,
    error: earlierImport.error,
    created_by: earlierImport.createdBy,
    created_at: shift(earlierImport.createdAt),
    finished_at: shift(earlierImport.finishedAt),
  }))
