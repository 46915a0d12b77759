import { noFilter, writePeopleFilter } from '@joy/domain/people-filter/filter-text.ts'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { FolderPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addGroup, type DraftFilter, hasAllGroups, isFull, toDraft, toFilter, toFocusAfter } from './draft-filter.ts'
import type { FilterPeopleDialogProps } from './filter-people-dialog.tsx'
import { GroupFields } from './group-fields.tsx'
import { MatchingLine } from './matching-line.tsx'
import { useMatchingCount } from './use-matching-count.ts'

/** Of `FilterPeopleDialog`: what is there once it opens. */
export const FilterPeopleDialogPart = ({ isOpen, ...rest }: FilterPeopleDialogProps) =>
  isOpen && <OpenDialog {...rest} />

function OpenDialog({ filter, counting, onClose, onApply }: Omit<FilterPeopleDialogProps, 'isOpen'>) {
  const [draft, setDraft] = useState(() => toDraft(filter ?? noFilter))
  const made = toFilter(draft)
  const fields = useRef<HTMLDivElement>(null)
  const change = (next: DraftFilter) => {
    const to = toFocusAfter(draft, next)
    flushSync(() => setDraft(next))
    if (to === undefined) return
    const place = to === null ? '[data-add-condition]' : `[data-condition="${to}"] select`
    fields.current?.querySelector<HTMLElement>(place)?.focus()
  }
  const text = made && writePeopleFilter(made)
  const count = useMatchingCount(counting, text)
  const apply = () => {
    if (text !== null) onApply(text)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Filter people"
      description="Together with what is searched and chosen in the list already."
      onCtrlEnter={text === null ? undefined : apply}
      footer={
        <>
          <div className="mr-auto max-md:basis-full">
            <MatchingLine count={count} nouns={counting.nouns} isComplete={made !== null} />
          </div>
          <Button onClick={onClose} className="max-md:flex-1">
            Cancel
          </Button>
          <Button tone="primary" disabled={text === null} onClick={apply} className="max-md:flex-1">
            Apply
          </Button>
        </>
      }
    >
      {/* The count and Apply stay in sight, however many conditions there are. */}
      <div ref={fields} className="-m-1 grid max-h-[52vh] grid-cols-[minmax(0,1fr)] gap-3.5 overflow-y-auto p-1">
        <GroupFields
          draft={draft}
          group={draft}
          asksMatch={draft.conditions.length + draft.groups.length > 1}
          onChange={change}
        />
        {draft.groups.map((group, index) => (
          <section
            key={group.key}
            aria-label={`Group ${index + 1}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-panel bg-surface-muted p-2.5"
          >
            <GroupFields draft={draft} group={group} name={`Group ${index + 1}`} asksMatch onChange={change} />
          </section>
        ))}
        <Button
          size="small"
          tone="quiet"
          icon={FolderPlus}
          disabled={isFull(draft) || hasAllGroups(draft)}
          onClick={() => change(addGroup(draft))}
          className="justify-self-start"
        >
          Add group
        </Button>
      </div>
    </Dialog>
  )
}
