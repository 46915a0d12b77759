import { NoMatchIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { RecordSkeleton } from '@joy/ui/record-parts.tsx'
import { Fragment, type ReactNode, useEffect } from 'react'
import { RecordPanel } from '@joy/ui/record-panel.tsx'
import { errorStatus } from '#data/error-message.ts'
import type { QueryState } from '#data/query-state.ts'
import { LoadError } from '../load-error.tsx'
import { useCopy } from '#hooks/use-copy.ts'
import { hasMovedWithin } from '#hooks/use-moved-within.ts'
import { useRecord } from './use-open-record.ts'

type Props<Data> = {
  /** From the address; null asks for nothing. */
  id: number | null
  query: QueryState<Data>
  /** Whose record it is; while that is not known, what kind it is. */
  label: (data: Data | undefined) => string
  gone: { title: string; text: string }
  /** The sentence and the folded detail of a failure. */
  failed: { sentence: string; whatFailed: string }
  children: (data: Data) => ReactNode
}

/** A record beside its list in each of its states: on its way, not there, not loaded, shown. */
export function RecordView<Data>({ id, query, label, gone, failed, children }: Props<Data>) {
  const { data, error, isError } = query
  const isGone = id === null || errorStatus(error) === 404
  return (
    <RecordFrame label={label(data)}>
      {id !== null && data !== undefined && <Fragment key={id}>{children(data)}</Fragment>}
      {id !== null && query.isPending && <RecordSkeleton />}
      {isGone && (
        <EmptyState title={gone.title} illustration={<NoMatchIllustration />}>
          {gone.text}
        </EmptyState>
      )}
      {isError && !isGone && (
        <div className="p-5">
          <LoadError {...failed} error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        </div>
      )}
    </RecordFrame>
  )
}

type FrameProps = {
  /** Whose record it is; while that is not known what kind it is, such as 'Subscriber'. */
  label: string
  children: ReactNode
}

/** The panel of a list's nested route: walks its list, copies its address, closes back to the row. */
function RecordFrame({ label, children }: FrameProps) {
  const record = useRecord()
  const copy = useCopy()
  useEffect(() => {
    const before = document.title
    document.title = `${label} · ${before}`
    return () => {
      document.title = before
    }
  }, [label])
  return (
    <RecordPanel
      label={label}
      position={record.position}
      onPrevious={record.previous}
      onNext={record.next}
      onCopyLink={() => void copy(location.href)}
      takesFocus={hasMovedWithin}
      onClose={record.close}
    >
      {children}
    </RecordPanel>
  )
}
