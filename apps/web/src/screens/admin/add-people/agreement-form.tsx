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
import { type ChosenTag, newTag } from '#features/tags/use-make-tags.ts'
import { PastedLines } from './pasted-lines.tsx'
import type { Additions } from './use-additions.ts'

const choices = [
  { value: '', label: 'Choose how they agreed', isDisabled: true },
  ...waysToAgree.map(({ agreed, label }) => ({ value: agreed, label })),
]

/** Who was read, how they agreed, and what goes with them; one key, so that a press that is sent twice adds nobody twice. */
export function AgreementForm({ lines, acts }: { lines: readonly PastedLine[]; acts: Additions }) {
  const [agreed, setAgreed] = useState<HowAgreed | ''>('')
  const [note, setNote] = useState('')
  const [withWelcome, setWithWelcome] = useState(true)
  const [tag, setTag] = useState<ChosenTag | null>(null)
  const [requestKey] = useState(createKey)
  const welcomeId = useId()
  const many = (state: PastedLine['state']) => lines.filter((it) => it.state === state).length
  const [added, known] = [many('new'), many('known')]
  const fault = agreed === '' ? null : agreedFault({ agreed, note })
  const canAdd = added > 0 || (known > 0 && tag !== null)
  const label =
    added > 0 || tag === null
      ? `Add ${counted(added, 'person', 'people')}`
      : `Tag ${counted(known, 'person', 'people')}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (agreed !== '' && fault === null && canAdd && !acts.isAdding)
      acts.add(lines, { agreed, note: note.trim(), withWelcome, tag }, requestKey)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <p role="status" className="text-table text-text-soft">
        {summary(lines)}
      </p>
      <PastedLines lines={lines} />
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
      {tag ? (
        <div className="flex items-center gap-2 text-table">
          <span className="text-text-soft">Everybody gets</span>
          <TagChip
            name={tag.name}
            colour={tag.colour}
            remove={{ label: `Leave out ${tag.name}`, onRemove: () => setTag(null) }}
          />
        </div>
      ) : (
        <TagField
          label="A tag for everybody (optional)"
          helper="Who is known already gets it too."
          without={[]}
          onChoose={setTag}
          onChooseNew={(name) => setTag(newTag(name))}
        />
      )}
      <div className="flex items-start gap-2.5">
        <Checkbox id={welcomeId} checked={withWelcome} onChange={(event) => setWithWelcome(event.target.checked)} />
        <label htmlFor={welcomeId} className="text-body">
          Send the welcome letter <span className="text-text-soft">to whoever is new. It has a link to leave.</span>
        </label>
      </div>
      <div>
        <Button
          type="submit"
          tone="primary"
          disabled={!canAdd || agreed === '' || fault !== null}
          isPending={acts.isAdding}
          pendingLabel="Adding..."
        >
          {label}
        </Button>
      </div>
    </form>
  )
}

/** Also where a page came without TLS, as in a trial at home. */
const createKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

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
