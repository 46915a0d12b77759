import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import type { PersonTag } from '@joy/contract'
import { nameKey } from '@joy/domain/search.ts'
import { tagFault, tagKey, toTagName } from '@joy/domain/tags.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { frameClass, inputClass } from '@joy/ui/control-class.ts'
import { Field } from '@joy/ui/field.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { TagDot } from '@joy/ui/tag-chip.tsx'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'

type Props = {
  label: string
  helper?: string
  /** Those that are chosen already, and offered no more. */
  without: readonly PersonTag[]
  /** Begins with the focus, also in a dialog. */
  hasFocus?: boolean
  /** A new one can be made here, by whoever may. */
  isOpenToNew?: boolean
  onChoose: (tag: PersonTag) => void
  /** Why what was chosen did not come about. */
  fault?: string | undefined
}

const line =
  'flex min-h-8 cursor-default items-center gap-2 rounded-small px-2 text-table data-focus:bg-hover data-disabled:text-text-soft forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2 forced-colors:data-focus:outline-[Highlight] max-md:min-h-11'

/** Finds a tag by the first letters of its words, or makes one of what was typed. */
export function TagField({ label, helper, without, hasFocus = false, isOpenToNew = false, onChoose, fault }: Props) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // Opened by a press for this very field; in a dialog, `data-autofocus` is what counts.
  useEffect(() => {
    if (hasFocus) input.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const all = trpc.tags.list.useQuery()
  const mayMake = useMay('tags.create') && isOpenToNew
  const making = trpc.tags.create.useMutation({ onSuccess: onChoose })
  const taken = new Set(without.map(({ id }) => id))
  const offered = (all.data ?? []).filter((it) => !taken.has(it.id) && fits(it, text))
  const had = toTagName(text) === '' ? [] : without.filter((it) => fits(it, text))
  const isNew = mayMake && toTagName(text) !== '' && !all.data?.some((it) => tagKey(it.name) === tagKey(text))
  const error = isNew ? (tagFault(text) ?? undefined) : undefined
  const refusal = making.error ? (serverMessage(making.error) ?? 'The tag was not made. Please try again.') : undefined

  const isNone = toTagName(text) !== '' && all.isSuccess && offered.length + had.length === 0 && !isNew

  const choose = (chosen: PersonTag | 'new' | null) => {
    if (chosen === null) return
    setText('')
    if (chosen === 'new') making.mutate({ name: toTagName(text) })
    else onChoose(chosen)
  }
  return (
    <Field label={label} helper={helper} error={error ?? refusal ?? fault}>
      {(control) => (
        <Combobox<PersonTag | 'new' | null> value={null} onChange={choose} immediate>
          <div className={frameClass()}>
            <ComboboxInput
              {...control}
              ref={input}
              {...(hasFocus ? { 'data-autofocus': true } : {})}
              autoComplete="off"
              maxLength={100}
              placeholder={mayMake ? 'Find or make a tag' : 'Find a tag'}
              value={text}
              onChange={(event) => {
                making.reset()
                setText(event.target.value)
              }}
              className={inputClass}
            />
          </div>
          <ComboboxOptions
            // In its place, and not above the page: no dialog cuts it, and nothing that one reads lies beneath.
            modal={false}
            className="max-h-52 overflow-y-auto rounded-control border border-edge bg-surface-over p-1 empty:hidden"
          >
            {offered.map((tag) => (
              <ComboboxOption key={tag.id} value={tag} className={line}>
                <TagDot colour={tag.colour} />
                <span className="min-w-0 truncate">{tag.name}</span>
                <span className="ml-auto pl-3 text-meta text-text-soft tabular-nums">
                  {formatCount(tag.people)}
                  <span className="sr-only"> {tag.people === 1 ? 'person' : 'people'}</span>
                </span>
              </ComboboxOption>
            ))}
            {isNew && error === undefined && (
              <ComboboxOption value="new" className={line}>
                <Icon of={Plus} size={14} className="-mx-[3px] text-text-soft" />
                <span className="min-w-0 truncate">
                  Make <b className="font-strong">{toTagName(text)}</b>
                </span>
              </ComboboxOption>
            )}
            {had.map((tag) => (
              <ComboboxOption key={tag.id} value={tag} disabled className={line}>
                <TagDot colour={tag.colour} />
                <span className="min-w-0 truncate">{tag.name}</span>
                <span className="ml-auto shrink-0 pl-3 text-meta">chosen already</span>
              </ComboboxOption>
            ))}
          </ComboboxOptions>
          {isNone && <p className="text-meta text-text-soft">{`No tag begins with '${toTagName(text)}'.`}</p>}
          {all.isError && <p className="text-meta text-danger-text">The tags could not be loaded.</p>}
        </Combobox>
      )}
    </Field>
  )
}

/** Each word that was typed begins one of the name's, whatever its accents. */
function fits({ name }: PersonTag, text: string): boolean {
  const parts = nameKey(name).split(' ')
  return nameKey(toTagName(text))
    .split(' ')
    .every((typed) => parts.some((part) => part.startsWith(typed)))
}
