import type { CompDuration, CompPlan } from '@joy/contract'
import { compDurations } from '@joy/domain/time/comp-duration.ts'
import { LONGEST_LETTER, MOST_PLACES, PLACE_DURATION, placesFault } from '@joy/domain/sponsoring.ts'
import { JOIN_THE_GYM, PAID, tierName } from '@joy/domain/plans/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextArea } from '@joy/ui/text-area.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'

type Props = { isOpen: boolean; onClose: () => void; onEntered: (message: string) => void }

/** A letter or a call that came another way: it counts at once, and nobody is mailed. */
export const EnterDialog = ({ isOpen, onClose, onEntered }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Enter by hand"
    description="For what came by a letter or a call. It counts at once, and nobody gets a mail."
  >
    {isOpen && <Form onClose={onClose} onEntered={onEntered} />}
  </Dialog>
)

const plans = [PAID, JOIN_THE_GYM] as const satisfies readonly CompPlan[]

function Form({ onClose, onEntered }: Omit<Props, 'isOpen'>) {
  const [kind, setKind] = useState<'request' | 'offer'>('request')
  const [person, setPerson] = useState({ name: '', email: '', letter: '' })
  const [terms, setTerms] = useState({ places: 1, plan: PAID as CompPlan, duration: PLACE_DURATION, mayBeNamed: false })
  const onSuccess = ({ message }: { message: string }) => {
    onEntered(message)
    onClose()
  }
  const enterOffer = trpc.sponsoring.enterOffer.useMutation({ onSuccess })
  const enterRequest = trpc.sponsoring.enterRequest.useMutation({ onSuccess })
  const error = (kind === 'offer' ? enterOffer : enterRequest).error
  const fault = kind === 'offer' ? placesFault(terms.places) : null
  const submit = () => {
    if (fault) return
    if (kind === 'offer') enterOffer.mutate({ ...person, ...terms })
    else enterRequest.mutate(person)
  }
  const field = (name: keyof typeof person) => ({
    value: person[name],
    onChange: (event: { target: { value: string } }) => setPerson({ ...person, [name]: event.target.value }),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Segmented
        label="What it is"
        value={kind}
        options={[
          { value: 'request', label: 'Asks for a place' },
          { value: 'offer', label: 'Offers places' },
        ]}
        onChange={setKind}
      />
      <TextField label="Name" autoComplete="off" data-autofocus {...field('name')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      {kind === 'offer' && <Terms terms={terms} fault={fault} onChange={setTerms} />}
      <TextArea
        label="Message"
        rows={3}
        helper={`Optional, at most ${LONGEST_LETTER} letters. Administrators and owners read it.`}
        {...field('letter')}
      />
      {error && (
        <Notice tone="bad" title="Not entered">
          {serverMessage(error) ?? 'The server did not answer. Please try again.'}
        </Notice>
      )}
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          tone="primary"
          isPending={enterOffer.isPending || enterRequest.isPending}
          pendingLabel="Entering..."
        >
          {kind === 'offer' ? 'Enter offer' : 'Enter request'}
        </Button>
      </div>
    </form>
  )
}

type TermsOfOffer = { places: number; plan: CompPlan; duration: CompDuration; mayBeNamed: boolean }

const Terms = ({
  terms,
  fault,
  onChange,
}: {
  terms: TermsOfOffer
  fault: string | null
  onChange: (terms: TermsOfOffer) => void
}) => (
  <>
    <div className="grid grid-cols-3 items-start gap-3 max-[26.25rem]:grid-cols-1">
      <TextField
        label="Places"
        type="number"
        min={1}
        max={MOST_PLACES}
        value={Number.isNaN(terms.places) ? '' : terms.places}
        error={fault ?? undefined}
        onChange={(event) => onChange({ ...terms, places: event.target.valueAsNumber })}
      />
      <SelectField
        label="Plan"
        value={terms.plan}
        options={plans.map((value) => ({ value, label: tierName(value) }))}
        onChange={(event) => onChange({ ...terms, plan: plans.find((it) => it === event.target.value) ?? PAID })}
      />
      <SelectField
        label="Each for"
        value={terms.duration}
        options={compDurations.map((value) => ({ value, label: value === 'forever' ? 'Forever' : value }))}
        onChange={(event) =>
          onChange({ ...terms, duration: compDurations.find((it) => it === event.target.value) ?? PLACE_DURATION })
        }
      />
    </div>
    <label className="flex items-center gap-2.5 text-table">
      <Checkbox
        checked={terms.mayBeNamed}
        onChange={(event) => onChange({ ...terms, mayBeNamed: event.target.checked })}
      />
      Whoever has a place may read the sponsor's name
    </label>
  </>
)
