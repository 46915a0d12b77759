import type { WebsitePerson } from '@joy/contract'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { ExportState } from './export-state.tsx'

/** Whether Substack has been told of somebody; that they left by our own link goes before. */
export const WhereTheyAre = ({ unsubscribedAt, ...person }: WebsitePerson) =>
  unsubscribedAt ? (
    <span title={formatMomentWithZone(unsubscribedAt)}>Unsubscribed {formatDay(unsubscribedAt)}</span>
  ) : (
    <ExportState {...person} />
  )
