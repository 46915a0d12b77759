import type { ExportSubscriber } from '@joy/domain/subscriber-csv/export-columns.ts'
import type { ExportRow } from '../subscribers/subscriber-row.ts'

/** A row of the list as our own file tells it. */
export const toExportSubscriber = (row: ExportRow): ExportSubscriber => ({
  email: row.email,
  name: row.name,
  tier: row.subscriptionTier,
  type: row.subscriptionType,
  status: row.subscriptionStatus,
  subscribedAt: row.subscribedAt,
  syncedAt: row.syncedAt,
  isComped: row.isComped,
  compedAt: row.compedAt,
  compedUntil: row.compedUntil,
  compPlan: row.compPlan,
  compReason: row.compReason,
  compGrantedBy: row.compGrantedBy,
  compConfirmedAt: row.compConfirmedAt,
  compReportedAt: row.compReportedAt,
  endedComp: getEndedComp(row),
  substackTier: row.substackTier,
  substackType: row.substackType,
  substackEndsAt: row.substackEndsAt,
  substackSince: row.substackSince,
  substackAsOf: row.substackAsOf,
  mailboxClosedAt: row.mailboxClosedAt,
  mailboxLeftAt: row.mailboxLeftAt,
  mailboxClosedBy: row.mailboxClosedBy,
  mailboxClosedByAsOf: row.mailboxClosedByAsOf,
  substackSends: row.substackSends,
  substackSendsAsOf: row.substackSendsAsOf,
  substackReportedAt: row.substackReportedAt,
  mailboxStatusBefore: row.mailboxStatusBefore,
  mailboxStatusSince: row.mailboxStatusSince,
  mailboxOpenedAt: row.mailboxOpenedAt,
  mailboxOpenedAgainst: row.mailboxOpenedAgainst,
  tags: row.tags,
})

const getEndedComp = (row: ExportRow): ExportSubscriber['endedComp'] =>
  row.endedPlan === null || row.endedCompedAt === null || row.endedAt === null || row.endReason === null
    ? null
    : {
        plan: row.endedPlan,
        reason: row.endedReason,
        grantedBy: row.endedGrantedBy ?? '',
        compedAt: row.endedCompedAt,
        until: row.endedUntil,
        confirmedAt: row.endedConfirmedAt,
        reportedAt: row.endedReportedAt,
        endedAt: row.endedAt,
        endedBy: row.endedBy,
        endReason: row.endReason,
        removalAskedAt: row.removalAskedAt,
        removedAt: row.removedAt,
        removedBy: row.removedBy,
      }
