import { RecordPanelComing } from '@joy/ui/record-frame.tsx'
import { RecordPanel } from '@joy/ui/record-panel.tsx'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import type { OpenRecord } from './use-open-record.ts'
import { ConsoleFailure } from '../console-failure.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { hasMovedWithin } from '#hooks/use-moved-within.ts'

/** Where a list's page shows the record whose address is open; its space is there before its code is. */
export const RecordOutlet = <Record extends OpenRecord>({ record }: { record: Record }) => (
  <ErrorBoundary
    location={String(record.id)}
    fallback={(failure) => (
      <RecordPanel label="Record" takesFocus={hasMovedWithin} onClose={record.close}>
        <ConsoleFailure failure={failure} />
      </RecordPanel>
    )}
  >
    <Suspense fallback={record.id === null ? null : <RecordPanelComing />}>
      <Outlet context={record} />
    </Suspense>
  </ErrorBoundary>
)
