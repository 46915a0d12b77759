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
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import type { ChosenTag } from './use-make-tags.ts'

type Came = Promise<boolean> | void

type Props<Chosen extends ChosenTag> = {
  label: string
  helper?: string
  /** Those that are chosen already, and offered no more. */
  without: readonly Chosen[]
  /** Begins with the focus, also in a dialog. */
  hasFocus?: boolean
  /** False, once that is known: it did not come about, and what was typed stands there again. */
  onChoose: (tag: PersonTag) => Came
  /** Whoever may make tags can choose one that is still to be made. */
  onChooseNew?: (name: string) => Came
  /** Escape, where no list is open any more. */
  onEscape?: () => void
  /** What is typed by now, and not chosen; the same function each time. */
  onTyped?: (text: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
  /** Why what was chosen did not come about, or why what was typed does not count. */
  fault?: string | undefined
}

const quietLine =
  'flex min-h-8 cursor-default items-center gap-2 rounded-small px-2 text-table data-disabled:text-text-soft max-md:min-h-11'
const markedLine = `${quietLine} data-focus:bg-hover forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2 forced-colors:data-focus:outline-[Highlight]`

/** Finds a tag by the first letters of its words, or takes what was typed as the name of a new one. */
export function TagField<Chosen extends ChosenTag>(props: Props<Chosen>) {
  const { label, helper, without, hasFocus = false, onChoose, onChooseNew, onEscape, onTyped, inputRef, fault } = props
  const [text, setText] = useState('')
  useEffect(() => onTyped?.(text), [onTyped, text])
  // A list that opened by itself offers, and nothing is chosen by Enter until somebody has typed or moved in it.
  const [hasMoved, setMoved] = useState(false)
  const isPicking = text !== '' || hasMoved
  const line = isPicking ? markedLine : quietLine
  const ownInput = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownInput
  // Opened by a press for this very field; in a dialog, `data-autofocus` is what counts.
  useEffect(() => {
    if (hasFocus) input.current?.focus({ preventScroll: true })
  }, [hasFocus, input])
  const all = trpc.tags.list.useQuery()
  const mayMake = useMay('tags.create') && onChooseNew !== undefined
  const taken = new Set(without.map(({ id }) => id))
  const offered = (all.data ?? []).filter((it) => !taken.has(it.id) && fits(it, text))
  const had = toTagName(text) === '' ? [] : without.filter((it) => fits(it, text))
  const isNamed = (it: ChosenTag) => tagKey(it.name) === tagKey(text)
  const isNew = mayMake && toTagName(text) !== '' && !all.data?.some(isNamed) && !without.some(isNamed)
  const error = isNew ? (tagFault(text) ?? undefined) : undefined

  const isNone = toTagName(text) !== '' && all.isSuccess && offered.length + had.length === 0 && !isNew

  const choose = async (chosen: PersonTag | 'new' | null) => {
    if (chosen === null) return
    setText('')
    setMoved(false)
    const came = await (chosen === 'new' ? onChooseNew?.(toTagName(text)) : onChoose(chosen))
    if (came === false) setText((since) => since || text)
  }
  const named = offered.find(isNamed) ?? (isNew && error === undefined ? 'new' : null)
  const onKeyDown = (event: KeyboardEvent, isOpen: boolean) => {
    // The list is closed by the first try: the name that stands there is tried again.
    if (!isOpen && named !== null && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      event.stopPropagation()
      void choose(named)
    }
    if (isPicking || !isOpen) return
    // The first key marks the first of the list, which is not passed over.
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setMoved(true)
    }
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) event.stopPropagation()
  }
  return (
    <Field label={label} helper={helper} error={error ?? fault}>
      {(control) => (
        <Combobox<PersonTag | 'new' | null> value={null} onChange={(chosen) => void choose(chosen)} immediate>
          {({ open }) => (
            <>
              <div className={frameClass()} onKeyDownCapture={(event) => onKeyDown(event, open)}>
                <ComboboxInput
                  {...control}
                  ref={input}
                  {...(hasFocus ? { 'data-autofocus': true } : {})}
                  autoComplete="off"
                  maxLength={100}
                  placeholder={mayMake ? 'Find or make a tag' : 'Find a tag'}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  onBlur={() => setMoved(false)}
                  onKeyDown={(event) => !open && event.key === 'Escape' && onEscape?.()}
                  className={inputClass}
                />
              </div>
              <ComboboxOptions
                // In its place, and not above the page: no dialog cuts it, and nothing that one reads lies beneath.
                modal={false}
                onPointerMove={() => setMoved(true)}
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
                  <ComboboxOption key={tag.name} value={tag} disabled className={line}>
                    <TagDot colour={tag.colour} />
                    <span className="min-w-0 truncate">{tag.name}</span>
                    <span className="ml-auto shrink-0 pl-3 text-meta">chosen already</span>
                  </ComboboxOption>
                ))}
              </ComboboxOptions>
              {isNone && <p className="text-meta text-text-soft">{`No tag begins with '${toTagName(text)}'.`}</p>}
              {all.isError && <p className="text-meta text-danger-text">The tags could not be loaded.</p>}
            </>
          )}
        </Combobox>
      )}
    </Field>
  )
}

/** Each word that was typed begins one of the name's, whatever its accents. */
function fits({ name }: ChosenTag, text: string): boolean {
  const parts = nameKey(name).split(' ')
  return nameKey(toTagName(text))
    .split(' ')
    .every((typed) => parts.some((part) => part.startsWith(typed)))
}
