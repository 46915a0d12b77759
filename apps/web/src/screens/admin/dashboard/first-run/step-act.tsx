import type { FirstRun, FirstRunStep } from '@joy/contract'
import { timeZoneMessage } from '@joy/domain/time/time-zone.ts'
import { Button } from '@joy/ui/button.tsx'
import { Check } from 'lucide-react'
import { useBackup, useZone } from './use-first-run.ts'

type Zone = FirstRun['zone']

/** What settles a step right here; most are done elsewhere. */
export function StepAct({ name, zone }: { name: FirstRunStep['name']; zone: Zone }) {
  if (name === 'time-zone') return <ConfirmZone zone={zone} />
  return name === 'backup' ? <StateBackup /> : null
}

function ConfirmZone({ zone }: { zone: Zone }) {
  const { confirm, isPending } = useZone(zone)
  return (
    <div className="mt-1.5">
      <Button size="small" icon={Check} isPending={isPending} onClick={confirm}>
        {timeZoneMessage(zone.timeZone)} is right
      </Button>
    </div>
  )
}

function StateBackup() {
  const { state, isPending } = useBackup()
  return (
    <div className="mt-1.5">
      <Button size="small" icon={Check} isPending={isPending} onClick={state}>
        We have a backup
      </Button>
    </div>
  )
}
