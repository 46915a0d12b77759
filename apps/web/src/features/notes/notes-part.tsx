import type { Noted } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { useMay } from '#hooks/use-may.ts'
import { NoteForm } from './note-form.tsx'
import { NoteLine } from './note-line.tsx'
import { RemoveNoteDialog } from './remove-note-dialog.tsx'
import { useFocusBack } from '#hooks/use-focus-back.ts'
import { useNotes } from './use-notes.ts'

/** What the team wrote down about the person of a record: the same in each of their records (ruling 58). */
export function NotesPart({ kind, id }: Noted) {
  const [isWriting, setWriting] = useState(false)
  const notes = useNotes({ kind, id }, () => setWriting(false))
  const mayAdd = useMay('notes.add')
  const { pages, items, total } = notes
  const opener = useFocusBack([isWriting && 'form', notes.dialog.note && 'dialog', ...items.map((it) => String(it.id))])
  return (
    <RecordSection
      title="Notes"
      aside={
        mayAdd &&
        !isWriting && (
          <Button ref={opener} size="small" tone="quiet" icon={Plus} onClick={() => setWriting(true)}>
            Add note
          </Button>
        )
      }
    >
      <OutcomeNotice outcome={notes.outcome} onDismiss={notes.dismissOutcome} />
      {mayAdd && isWriting && (
        <NoteForm
          isPending={notes.isAdding}
          fault={notes.addFault}
          onChange={notes.forgetFault}
          onAdd={notes.add}
          onCancel={() => {
            notes.forgetFault()
            setWriting(false)
          }}
        />
      )}
      {pages.isPending && <Skeleton className="h-2.5 w-56" />}
      {pages.isError && (
        <LoadError
          sentence="The notes could not be loaded."
          whatFailed="Failed to fetch the notes"
          error={pages.error}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      )}
      {pages.data && total === 0 && !isWriting && (
        <p className="text-table text-text-soft">No notes yet. The whole team sees what is written here.</p>
      )}
      {items.length > 0 && (
        <ul aria-label="Notes" className="grid gap-2">
          {items.map((note) => (
            <NoteLine key={note.id} note={note} onRemove={() => notes.ask(note)} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button
          size="small"
          className="justify-self-start"
          isPending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more of {formatCount(total)}
        </Button>
      )}
      <RemoveNoteDialog {...notes.dialog} />
    </RecordSection>
  )
}
