import { Card, Section } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import type { Outcome } from '#data/outcome.ts'
import { useUnsaved } from '#hooks/use-unsaved.ts'
import { type Changed, type Conflict, SettingConflict } from '#features/community/setting-conflict.tsx'

type Query<Data> = {
  data: Data | undefined
  isError: boolean
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data extends Changed, Value> = {
  title: string
  note: string
  /** What stands inside, for who does not see it. */
  label: string
  loadFailed: { sentence: string; whatFailed: string }
  query: Query<Data>
  failure: Outcome | null
  onDismissFailure: () => void
  /** In place of the failure, with its title and the values in words. */
  conflict: Conflict<Value> | null
  conflictTitle: string
  valueOf: (data: Data) => Value
  toText: (value: Value) => string
  isSaving: boolean
  mayChange: boolean
  facts: (data: Data, onChange: (() => void) | undefined) => ReactNode
  form: (data: Data, onClose: () => void) => ReactNode
  /** What goes on because of it, above. */
  children?: ReactNode
}

/** One setting of the community: as it is, or the form that changes it. */
export function SettingCard<Data extends Changed, Value>(props: Props<Data, Value>) {
  const { title, note, label, loadFailed, query, failure, onDismissFailure, mayChange, facts, form, children } = props
  const { conflict, conflictTitle, valueOf, toText, isSaving } = props
  const { data } = query
  // As it stood when the form was opened: what somebody else saves under it is a conflict, however soon it is read here.
  const [opened, setOpened] = useState<Data | null>(null)
  const close = () => setOpened(null)
  useUnsaved(opened !== null)
  return (
    <Section title={title} note={note}>
      <div className="flex min-w-0 flex-col gap-2.5">
        {conflict && data !== undefined ? (
          <SettingConflict
            title={conflictTitle}
            current={toText(valueOf(data))}
            changed={data}
            mine={toText(conflict.mine)}
            isSaving={isSaving}
            onSaveMine={() => conflict.saveMine(close)}
            onTakeTheirs={() => conflict.takeTheirs(close)}
          />
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
          <Card aria-label={label} aria-busy={query.isPending} className="flex grow flex-col">
            {data === undefined ? (
              <div className="grid gap-2.5 p-4 md:p-5">
                <Skeleton className="h-2.5 w-30" />
                <Skeleton className="h-8 w-full max-w-80" />
              </div>
            ) : opened !== null ? (
              // Who was told of the conflict has seen what stands.
              form(conflict ? data : opened, close)
            ) : (
              facts(data, mayChange ? () => setOpened(data) : undefined)
            )}
          </Card>
        )}
      </div>
    </Section>
  )
}
