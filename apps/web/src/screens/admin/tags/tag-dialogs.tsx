import type { PersonTag, Tag, TagColour } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { tagFault, toTagName } from '@joy/domain/tags.ts'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TagChip } from '@joy/ui/tag-chip.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import { TagField } from '#features/tags/tag-field.tsx'
import type { TagActs } from './use-tag-acts.ts'

export type Asked = { act: 'change' | 'merge' | 'remove'; tag: Tag }
type Props = { asked: Asked | null; all: readonly Tag[]; acts: TagActs; onClose: () => void }
type Of = { tag: Tag; acts: TagActs; onClose: () => void }

/** What is asked before a tag changes, merges or goes. */
export function TagDialogs({ asked, all, acts, onClose }: Props) {
  if (!asked) return null
  // As it is now: another may have changed it meanwhile.
  const tag = all.find(({ id }) => id === asked.tag.id) ?? asked.tag
  const Opened = dialogs[asked.act]
  return <Opened key={tag.id} tag={tag} acts={acts} onClose={onClose} />
}

const colours: Record<TagColour, string> = {
  grey: 'Grey',
  green: 'Green',
  gold: 'Gold',
  clay: 'Clay',
  blue: 'Blue',
  plum: 'Plum',
}
const isColour = (value: string): value is TagColour => value in colours

function ChangeDialog({ tag, acts, onClose }: Of) {
  const [opened] = useState(tag)
  const [name, setName] = useState(tag.name)
  const [colour, setColour] = useState(tag.colour)
  const [fault, setFault] = useState<string>()
  // What is not touched here stays as another may have changed it meanwhile.
  const changed = {
    id: tag.id,
    ...(toTagName(name) === opened.name ? {} : { name }),
    ...(colour === opened.colour ? {} : { colour }),
  }
  const close = () => {
    acts.forgetChange()
    onClose()
  }
  return (
    <Dialog isOpen onClose={close} title="Rename or colour" description="Everybody who has the tag has it so.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = tagFault(name)
          setFault(found ?? undefined)
          if (found === null) acts.change(changed, close)
        }}
        className="grid gap-4"
      >
        <TextField
          label="Name"
          data-autofocus
          autoComplete="off"
          value={name}
          error={fault ?? acts.changeFault}
          onChange={(event) => {
            setName(event.target.value)
            setFault(undefined)
            acts.forgetChange()
          }}
        />
        <SelectField
          label="Colour"
          value={colour}
          options={Object.entries(colours).map(([value, label]) => ({ value, label }))}
          onChange={({ target: { value } }) => isColour(value) && setColour(value)}
        />
        <div className="flex min-w-0">
          <TagChip name={name || tag.name} colour={colour} />
        </div>
        <div className="flex justify-end gap-2 max-md:*:flex-1">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={acts.isChanging} pendingLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function MergeDialog({ tag, acts, onClose }: Of) {
  const [into, setInto] = useState<PersonTag | null>(null)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Merge '${tag.name}'`}
      description={
        into
          ? `${counted(tag.people, 'person has', 'people have')} '${into.name}' in its place, and '${tag.name}' is gone. This cannot be undone.`
          : 'Whoever has it gets another tag in its place, and this one is gone.'
      }
      confirmLabel="Merge tags"
      tone="danger"
      isDisabled={into === null}
      isPending={acts.isMerging}
      pendingLabel="Merging..."
      onConfirm={() => into && acts.merge(tag, into.id, onClose)}
    >
      <TagField label="Into" hasFocus without={into ? [tag, into] : [tag]} onChoose={setInto} />
      {into && (
        <div className="flex min-w-0">
          <TagChip
            name={into.name}
            colour={into.colour}
            remove={{ label: `Leave out ${into.name}`, onRemove: () => setInto(null) }}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

const RemoveDialog = ({ tag, acts, onClose }: Of) => (
  <ConfirmDialog
    isOpen
    onClose={onClose}
    title={`Delete '${tag.name}'`}
    description={
      tag.people === 0
        ? 'Nobody has it. This cannot be undone.'
        : `It is taken from ${counted(tag.people, 'person', 'people')}. They stay on their lists. This cannot be undone.`
    }
    confirmLabel="Delete tag"
    tone="danger"
    isPending={acts.isRemoving}
    pendingLabel="Deleting..."
    onConfirm={() => acts.remove(tag, onClose)}
  />
)

const dialogs = { change: ChangeDialog, merge: MergeDialog, remove: RemoveDialog }
