import type { CompDuration } from '@joy/contract'
import { compDurations, compUntil } from '@joy/domain/comp-duration.ts'
import { formatDay } from '@joy/domain/dates.ts'
import { tierName } from '@joy/domain/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useNow } from '../../hooks/use-now.ts'
import { useEffect, useId, useRef, useState } from 'react'

type Props = {
  tier: string
  isPending: boolean
  onGrant: (grant: { duration: CompDuration; reason: string | undefined }) => void
  onCancel: () => void
}

const options = compDurations.map((value) => ({ value, label: value === 'forever' ? 'Forever' : value }))

/** Comps one person: how long, and why. Nobody is charged or written to. */
export function GrantForm({ tier, isPending, onGrant, onCancel }: Props) {
  const [duration, setDuration] = useState<CompDuration>('forever')
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const heading = useId()
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const until = compUntil(duration, new Date(useNow(60_000)))
  return (
    <form
      ref={form}
      aria-labelledby={heading}
      className="grid gap-3 rounded-small border border-edge p-3"
      onSubmit={(event) => {
        event.preventDefault()
        onGrant({ duration, reason: reason.trim() || undefined })
      }}
    >
      <h4 id={heading} className="text-table font-[560]">
        Comp {tierName(tier)}
      </h4>
      <SelectField
        label="Until"
        value={duration}
        options={options}
        helper={until ? `Ends by itself on ${formatDay(until)}.` : 'Stays until somebody revokes it.'}
        onChange={(event) => setDuration(compDurations.find((it) => it === event.target.value) ?? 'forever')}
      />
      <TextField
        label="Reason"
        placeholder="Optional, kept with the comp"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex gap-2 max-md:*:flex-1">
        <Button type="submit" tone="primary" isPending={isPending} pendingLabel="Processing...">
          Comp
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
