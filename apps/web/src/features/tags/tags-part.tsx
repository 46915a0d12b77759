import type { Noted, PersonTag } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TagChip } from '@joy/ui/tag-chip.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '#components/load-error.tsx'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { useFocusBack } from '#hooks/use-focus-back.ts'
import { TagField } from './tag-field.tsx'

/** The groups of the person of a record: the same in each of their records (ruling 58). */
export function TagsPart({ kind, id }: Noted) {
  const [isOpen, setOpen] = useState(false)
  const tags = trpc.tags.ofPerson.useQuery({ kind, id })
  const utils = trpc.useUtils()
  const keep = (now: PersonTag[]) => utils.tags.ofPerson.setData({ kind, id }, now)
  const adding = trpc.tags.addToPerson.useMutation({ onSuccess: keep })
  const removing = trpc.tags.removeFromPerson.useMutation({ onSuccess: keep })
  const making = trpc.tags.create.useMutation()
  const add = async (tagId: number) => {
    for (const it of [making, removing]) it.reset()
    await adding.mutateAsync({ kind, id, tagId })
  }
  const make = async (name: string) => add((await making.mutateAsync({ name })).id)
  const opener = useFocusBack([isOpen && 'field', ...(tags.data ?? []).map(({ id: tagId }) => String(tagId))])
  const mayAdd = useMay('tags.addToPerson')
  const mayRemove = useMay('tags.removeFromPerson')
  const failed = making.error ?? adding.error ?? removing.error
  const fault = failed ? (serverMessage(failed) ?? 'Nothing has changed. Please try again.') : undefined
  const remove = ({ id: tagId, name }: PersonTag) => ({
    label: `Remove the tag ${name}`,
    isBusy: removing.isPending,
    onRemove: () => {
      for (const it of [making, adding]) it.reset()
      removing.mutate({ kind, id, tagId })
    },
  })
  return (
    <RecordSection
      title="Tags"
      aside={
        mayAdd &&
        !isOpen && (
          <Button ref={opener} size="small" tone="quiet" icon={Plus} onClick={() => setOpen(true)}>
            Add tag
          </Button>
        )
      }
    >
      {tags.isPending && <Skeleton className="h-2.5 w-40" />}
      {tags.isError && (
        <LoadError
          sentence="The tags could not be loaded."
          whatFailed="Failed to fetch the tags"
          error={tags.error}
          onRetry={() => void tags.refetch()}
          isRetrying={tags.isFetching}
        />
      )}
      {tags.data?.length === 0 && !isOpen && (
        <p className="text-table text-text-soft">No tags yet. A retreat, a parish or a year can be one.</p>
      )}
      {tags.data && tags.data.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.data.map((tag) => (
            <li key={tag.id} className="flex max-w-full">
              <TagChip name={tag.name} colour={tag.colour} {...(mayRemove ? { remove: remove(tag) } : {})} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 *:last:mt-[25px]">
          <TagField
            label="Add a tag"
            hasFocus
            without={tags.data ?? []}
            fault={fault}
            onChoose={({ id: tagId }) => cameAbout(add(tagId))}
            onChooseNew={(name) => cameAbout(make(name))}
            onEscape={() => setOpen(false)}
          />
          <Button onClick={() => setOpen(false)}>Done</Button>
        </div>
      )}
      {!isOpen && fault && (
        <p role="alert" className="text-meta text-danger-text">
          {fault}
        </p>
      )}
    </RecordSection>
  )
}

/** Why it did not is told by the mutation itself. */
const cameAbout = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
