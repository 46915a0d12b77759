import type { HowAgreed, PastedLine } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { agreedFault, waysToAgree } from '@joy/domain/people/how-agreed.ts'
import { Button } from '@joy/ui/button.tsx'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TagChip } from '@joy/ui/tag-chip.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useId, useState, type FormEvent } from 'react'
import { TagField } from '#features/tags/tag-field.tsx'
import { createRequestKey } from '#data/request-key.ts'
import { type ChosenTag, newTag } from '#features/tags/use-make-tags.ts'
import { PastedLines } from './pasted-lines.tsx'
import type { Additions } from './use-additions.ts'

const choices = [
  { value: '', label: 'Choose how they agreed', isDisabled: true },
  ...waysToAgree.map(({ agreed, label }) => ({ value: agreed, label })),
]

/** Nobody new: nobody is asked how they agreed, and nobody comes to the list. */
const onlyTagged = { agreed: 'other', note: 'Nobody new; only a tag', withWelcome: false, onlyKnown: true } as const

/** Who was read, how they agreed, and what goes with them; one key, so that a press that is sent twice adds nobody twice. */
export function AgreementForm({ lines, acts }: { lines: readonly PastedLine[]; acts: Additions }) {
  const [agreed, setAgreed] = useState<HowAgreed | ''>('')
  const [note, setNote] = useState('')
  const [withWelcome, setWithWelcome] = useState(true)
  const [tag, setTag] = useState<ChosenTag | null>(null)
  const [requestKey] = useState(createRequestKey)
  const welcomeId = useId()
  const many = (state: PastedLine['state']) => lines.filter((it) => it.state === state).length
  const [added, known] = [many('new'), many('known')]
  const fault = agreed === '' ? null : agreedFault({ agreed, note })
  // Whoever is known agreed long ago, and is welcomed no more: a tag is all that they can get.
  const isOnlyKnown = added === 0
  const isSaid = isOnlyKnown || (agreed !== '' && fault === null)
  const canAdd = isSaid && (added > 0 || (known > 0 && tag !== null))
  const label =
    added > 0 || known === 0 ? `Add ${counted(added, 'person', 'people')}` : `Tag ${counted(known, 'person', 'people')}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canAdd || acts.isAdding) return
    if (isOnlyKnown) acts.add(lines, { ...onlyTagged, tag }, requestKey)
    else if (agreed !== '') acts.add(lines, { agreed, note: note.trim(), withWelcome, tag }, requestKey)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <p role="status" className="text-table text-text-soft">
        {summary(lines)}
      </p>
      <PastedLines lines={lines} />
      {!isOnlyKnown && (
        <div className="grid items-start gap-3.5 md:grid-cols-2">
          <SelectField
            label="How did they agree?"
            required
            options={choices}
            value={agreed}
            onChange={(event) => setAgreed(waysToAgree.find((it) => it.agreed === event.target.value)?.agreed ?? '')}
          />
          <TextField
            label={agreed === 'other' ? 'In what way' : 'In a few words (optional)'}
            required={agreed === 'other'}
            maxLength={200}
            placeholder="Such as: the sheet of the Lent retreat"
            value={note}
            error={note !== '' && fault ? fault : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      {known + added > 0 && tag && (
        <div className="flex items-center gap-2 text-table">
          <span className="text-text-soft">Everybody gets</span>
          <TagChip
            name={tag.name}
            colour={tag.colour}
            remove={{ label: `Leave out ${tag.name}`, onRemove: () => setTag(null) }}
          />
        </div>
      )}
      {known + added > 0 && !tag && (
        <TagField
          label={isOnlyKnown ? 'A tag for them' : 'A tag for everybody (optional)'}
          helper={
            isOnlyKnown
              ? 'All of them are here already: a tag is what they can get.'
              : 'Who is known already gets it too.'
          }
          without={[]}
          onChoose={setTag}
          onChooseNew={(name) => setTag(newTag(name))}
        />
      )}
      {!isOnlyKnown && (
        <div className="flex items-start gap-2.5">
          <Checkbox id={welcomeId} checked={withWelcome} onChange={(event) => setWithWelcome(event.target.checked)} />
          <label htmlFor={welcomeId} className="text-body">
            Send the welcome letter <span className="text-text-soft">to whoever is new. It has a link to leave.</span>
          </label>
        </div>
      )}
      {known + added > 0 && (
        <div>
          <Button type="submit" tone="primary" disabled={!canAdd} isPending={acts.isAdding} pendingLabel="Adding...">
            {label}
          </Button>
        </div>
      )}
    </form>
  )
}

/** '3 new, 1 known already, 2 stay out'. */
function summary(lines: readonly PastedLine[]): string {
  const many = (...of: PastedLine['state'][]) => lines.filter(({ state }) => of.includes(state)).length
  const [known, out, twice] = [many('known'), many('unsubscribed', 'closed', 'refused'), many('twice')]
  return [
    `${many('new')} new`,
    known > 0 && `${known} known already`,
    out > 0 && `${out} ${out === 1 ? 'stays' : 'stay'} out`,
    twice > 0 && `${twice} ${twice === 1 ? 'stands' : 'stand'} twice`,
  ]
    .filter(Boolean)
    .join(', ')
}
