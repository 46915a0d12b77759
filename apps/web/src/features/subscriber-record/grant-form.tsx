import { Button } from '@joy/ui/button.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { trpc } from '#data/trpc.ts'
import type { Terms } from '../comps/use-comp.ts'
import { CompTerms, useCompTerms } from '../comps/comp-terms.tsx'
import { payersIn } from '../comps/payers-in.ts'
import { PayersUnread } from '../comps/payers-unread.tsx'
import { PayerLines, PayerCheckbox } from '../comps/payers.tsx'
import type { PersonOfRecord } from './person-of-record.ts'

type Props = {
  person: PersonOfRecord
  isComped: boolean
  isPending: boolean
  onGrant: (terms: Terms) => void
  onCancel: () => void
}

/**
 * Comps one person: which plan, how long, and why; of somebody who pays it says so first. Where a comp is in force, one
 * that gives more takes its place, and one that gives no more changes nothing. Who is on the website's list alone and pays is
 * refused with the reason.
 */
export function GrantForm({ person, isComped, isPending, onGrant, onCancel }: Props) {
  const name = person.name || person.email
  const isOnList = person.kind === 'subscriber'
  const preview = trpc.comps.preview.useQuery(
    { subscriberIds: [person.id], toGiveMore: true },
    { enabled: isOnList, staleTime: 0, gcTime: 0 },
  )
  const { terms, fields, askForDay } = useCompTerms()
  const { duration } = terms
  const [withPaying, setWithPaying] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useId()
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const isUnclear = isOnList && (!preview.data || (payersIn(preview.data) > 0 && !withPaying))
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={heading}
      className="grid gap-3 rounded-small border border-edge p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (duration === null) askForDay()
        else onGrant({ ...terms, duration, withPaying })
      }}
    >
      <h4 id={heading} className="text-table font-[560]">
        {isComped ? `Give ${name} more` : `Comp ${name}`}
      </h4>
      {isComped && (
        <p className="text-table text-text-soft">
          A higher plan, or the same for longer, takes the place of the comp in force, which does not come back when the
          new one ends. Anything less changes nothing.
        </p>
      )}
      {preview.data && (
        <>
          <ul className="grid gap-2.5 empty:hidden">
            <PayerLines preview={preview.data} meant={{ alone: name }} />
          </ul>
          <PayerCheckbox preview={preview.data} alone={name} isIncluded={withPaying} onInclude={setWithPaying} />
        </>
      )}
      {preview.isError && <PayersUnread query={preview} />}
      <CompTerms fields={fields} />
      <div className="flex gap-2 max-md:*:flex-1">
        <Button type="submit" tone="primary" disabled={isUnclear} isPending={isPending} pendingLabel="Processing...">
          {isComped ? 'Give more' : 'Comp'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
