import { Pane, Section } from '@joy/ui/pane.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { LoadError } from '../../../components/load-error.tsx'
import { OutcomeNotice } from '../../../components/outcome-notice.tsx'
import type { Outcome } from '../../../hooks/outcome.ts'

type Query<Data> = {
  data: Data | undefined
  isError: boolean
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}
type Props<Data> = {
  title: string
  note: string
  /** What stands inside, for who does not see it. */
  label: string
  loadFailed: { sentence: string; whatFailed: string }
  query: Query<Data>
  failure: Outcome | null
  onDismissFailure: () => void
  /** In place of the failure: somebody else saved it meanwhile. */
  conflict?: ((data: Data, onClose: () => void) => ReactNode) | undefined
  mayChange: boolean
  facts: (data: Data, onChange: (() => void) | undefined) => ReactNode
  form: (data: Data, onClose: () => void) => ReactNode
  /** What goes on because of it, above. */
  children?: ReactNode
}

/** One setting of the community: as it is, or the form that changes it. */
export function SettingCard<Data>(props: Props<Data>) {
  const { title, note, label, loadFailed, query, failure, onDismissFailure, mayChange, facts, form, children } = props
  const { conflict } = props
  const [isChanging, setChanging] = useState(false)
  const { data } = query
  return (
    <Section title={title} note={note}>
      {conflict && data !== undefined ? (
        conflict(data, () => setChanging(false))
      ) : (
        <OutcomeNotice outcome={failure} onDismiss={onDismissFailure} />
      )}
      {children}
      {query.isError ? (
        <LoadError
          {...loadFailed}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Pane aria-label={label} aria-busy={query.isPending}>
          {data === undefined ? (
            <div className="grid gap-2.5 p-4 md:p-5">
              <Skeleton className="h-2.5 w-30" />
              <Skeleton className="h-8 w-full max-w-80" />
            </div>
          ) : isChanging ? (
            form(data, () => setChanging(false))
          ) : (
            facts(data, mayChange ? () => setChanging(true) : undefined)
          )}
        </Pane>
      )}
    </Section>
  )
}
