import { RecordPanelComing } from '@joy/ui/record-panel.tsx'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import type { OpenRecord } from '../hooks/use-open-record.ts'

/** Where a list's page shows the record whose address is open; its room is there before its code is. */
export const RecordOutlet = <Record extends OpenRecord>({ record }: { record: Record }) => (
  <Suspense fallback={record.id === null ? null : <RecordPanelComing />}>
    <Outlet context={record} />
  </Suspense>
)
