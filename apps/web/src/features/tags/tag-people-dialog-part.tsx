import type { PersonTag } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { toTagName } from '@joy/domain/tags.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { TagChip } from '@joy/ui/tag-chip.tsx'
import { useRef, useState } from 'react'
import { LoadError } from '#components/load-error.tsx'
import { FailureNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { LeftOutOnWebsite } from '../left-out/left-out-on-website.tsx'
import type { TagPeopleDialogProps } from './tag-people-dialog.tsx'
import { TagField } from './tag-field.tsx'
import { type ChosenTag, newTag } from './use-make-tags.ts'
import type { Change, Meant } from './use-tag-people.ts'

/** Of `TagPeopleDialog`: what is there once it asks. */
export const TagPeopleDialogPart = ({ of, ...rest }: TagPeopleDialogProps) => of && <OpenDialog of={of} {...rest} />

function OpenDialog({ of, isSending, failure, onClose, onConfirm }: TagPeopleDialogProps & { of: Meant }) {
  const [change, setChange] = useState<Change>({ add: [], remove: [] })
  const [typedToGive, setTypedToGive] = useState('')
  const [typedToTake, setTypedToTake] = useState('')
  const [isTried, setTried] = useState(false)
  const [giving, taking] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const counting = trpc.tags.countMatching.useQuery(
    of.kind === 'matching' ? { filter: of.filter, excludedIds: [...of.excludedIds] } : { filter: {} },
    { enabled: of.kind === 'matching', staleTime: 0, gcTime: 0 },
  )
  const many = of.kind === 'matching' ? counting.data?.people : of.ids.length
  const chosen = [...change.add, ...change.remove]
  const label = many === undefined ? 'Tag people' : `Tag ${counted(many, 'person', 'people')}`
  const choose = (next: (now: Change) => Change) => {
    setTried(false)
    setChange(next)
  }
  const give = (tag: ChosenTag) => choose((now) => ({ ...now, add: [...now.add, tag] }))
  const take = (tag: PersonTag) => choose((now) => ({ ...now, remove: [...now.remove, tag] }))
  const drop = (tag: ChosenTag) =>
    setChange(({ add, remove }) => ({ add: add.filter((it) => it !== tag), remove: remove.filter((it) => it !== tag) }))
  return (
    <ConfirmDialog
      isOpen={!isSending}
      onClose={onClose}
      title={label}
      description={of.kind === 'matching' ? matchingMeant(of) : 'Those who are selected are meant.'}
      confirmLabel={label}
      isDisabled={!many || chosen.length === 0}
      isPending={of.kind === 'matching' && counting.isPending}
      pendingLabel="Counting..."
      onConfirm={() => {
        setTried(true)
        if (notChosen(typedToGive)) giving.current?.focus()
        else if (notChosen(typedToTake)) taking.current?.focus()
        else if (many !== undefined) onConfirm(of.kind === 'matching' ? { ...of, count: many } : of, change)
      }}
    >
      <FailureNotice failure={failure} />
      {of.kind === 'matching' && <LeftOutOnWebsite filter={of.filter} />}
      {counting.isError && (
        <LoadError
          sentence="How many match could not be counted."
          whatFailed="Failed to count who matches"
          error={counting.error}
          onRetry={() => void counting.refetch()}
          isRetrying={counting.isFetching}
        />
      )}
      <TagField
        label="Give them"
        without={chosen}
        hasFocus
        onChoose={give}
        onChooseNew={(name) => give(newTag(name))}
        onTyped={setTypedToGive}
        inputRef={giving}
        fault={isTried ? notChosen(typedToGive) : undefined}
      />
      <Chosen label="Tags to give" tags={change.add} onDrop={drop} />
      <TagField
        label="Take from them"
        without={chosen}
        onChoose={take}
        onTyped={setTypedToTake}
        inputRef={taking}
        fault={isTried ? notChosen(typedToTake) : undefined}
      />
      <Chosen label="Tags to take" tags={change.remove} onDrop={drop} />
    </ConfirmDialog>
  )
}

/** What stands in a field and was not chosen would go unsaid with the dialog. */
const notChosen = (typed: string): string | undefined =>
  toTagName(typed) === ''
    ? undefined
    : `'${toTagName(typed)}' is not chosen yet: choose it from the list, or take it out of the field.`

function matchingMeant({ segment, isRest }: Extract<Meant, { kind: 'matching' }>): string {
  if (segment !== undefined) return `Everybody in '${segment}' who is on the newsletter’s list is meant, comped or not.`
  return isRest
    ? 'All that match and are selected are meant, and so nobody who is comped.'
    : 'Nobody is selected: everybody who matches is meant, comped or not.'
}

type ChosenProps = { label: string; tags: readonly ChosenTag[]; onDrop: (tag: ChosenTag) => void }

const Chosen = ({ label, tags, onDrop }: ChosenProps) =>
  tags.length > 0 && (
    <ul aria-label={label} className="-mt-1.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag.name} className="flex max-w-full">
          <TagChip
            name={tag.name}
            colour={tag.colour}
            remove={{ label: `Leave out ${tag.name}`, onRemove: () => onDrop(tag) }}
          />
        </li>
      ))}
    </ul>
  )
