import { Button } from '@joy/ui/button.tsx'
import { EmptyIllustration, NoMatchIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import type { ListParams } from './use-list-params.ts'

type EmptyMessage = { title: string; text: ReactNode; actions?: ReactNode }

/** What a list says where no row stands. */
export type EmptyMessages = {
  /** There is nothing yet, and what to do about it. */
  none: EmptyMessage
  /** Nothing fits what is searched and filtered. `clear`: the words of the button that takes it back. Absent: it cannot be narrowed. */
  noMatch?: { title: string; text: ReactNode; clear: string }
  /** Why a page beyond the first may hold nothing. */
  pastTheEnd?: string
}

type Props = EmptyMessages & {
  params: Pick<ListParams, 'isNarrowed' | 'clear' | 'turnBack'>
  /** How many match; null: many; undefined: not known. */
  matching: number | null | undefined
}

/** Without words of its own it is about conditions. */
export type Unreadable = { title?: string; sentence: string; clear?: string; onClear: () => void }

/** What narrows the list cannot be read: nobody is shown, for everybody would be meant by what is left of it. */
export const ListUnreadable = ({
  title = 'These conditions cannot be read',
  sentence,
  clear = 'Remove the conditions',
  onClear,
}: Unreadable) => (
  <EmptyState title={title} illustration={<NoMatchIllustration />} actions={<Button onClick={onClear}>{clear}</Button>}>
    {sentence}
  </EmptyState>
)

/** Nothing yet, nothing that fits, or a page that became empty meanwhile; each with what to do about it. */
export function ListEmpty({ none, noMatch, pastTheEnd, params, matching }: Props) {
  if (params.turnBack && !(params.isNarrowed && matching === 0))
    return (
      <EmptyState
        title="Nothing is left on this page"
        illustration={<NoMatchIllustration />}
        actions={<Button onClick={params.turnBack}>Previous</Button>}
      >
        {pastTheEnd ?? 'The list became shorter in the meantime.'}
      </EmptyState>
    )
  if (params.isNarrowed && noMatch)
    return (
      <EmptyState
        title={noMatch.title}
        illustration={<NoMatchIllustration />}
        actions={<Button onClick={params.clear}>{noMatch.clear}</Button>}
      >
        {noMatch.text}
      </EmptyState>
    )
  return (
    <EmptyState title={none.title} illustration={<EmptyIllustration />} actions={none.actions}>
      {none.text}
    </EmptyState>
  )
}
