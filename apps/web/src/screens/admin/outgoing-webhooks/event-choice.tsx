import type { OutgoingEventKind } from '@joy/contract'
import { outgoingEventKinds, outgoingEventLabels } from '@joy/domain/integrations/outgoing-events.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { useId } from 'react'

type Props = {
  chosen: readonly OutgoingEventKind[]
  error: string | undefined
  onChange: (chosen: OutgoingEventKind[]) => void
}

/** What an endpoint is told of: each event by its name and in a sentence. */
export function EventChoice({ chosen, error, onChange }: Props) {
  const errorId = useId()
  const toggle = (kind: OutgoingEventKind, isOn: boolean) =>
    onChange(outgoingEventKinds.filter((it) => (it === kind ? isOn : chosen.includes(it))))
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-table font-[560]">Told of</legend>
      {error && (
        <p id={errorId} role="alert" className="text-meta text-danger-text">
          {error}
        </p>
      )}
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
        {outgoingEventKinds.map((kind) => (
          <label key={kind} className="flex min-h-8 items-start gap-2.5 text-table max-md:min-h-11">
            <Checkbox
              className="mt-0.5"
              checked={chosen.includes(kind)}
              onChange={(event) => toggle(kind, event.target.checked)}
            />
            <span className="grid">
              {kind}
              <span className="text-meta text-text-soft">{outgoingEventLabels[kind]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
