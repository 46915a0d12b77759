import type { UpgradeRecord } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { useState } from 'react'
import { PersonChoice } from '#features/upgrades/person-choice.tsx'
import type { UpgradeActs } from '#features/upgrades/use-upgrade-acts.ts'

/** The question that stops a registration: which of the people with this address, or a new one. */
export function ChoosePerson({ upgrade, acts }: { upgrade: UpgradeRecord; acts: UpgradeActs }) {
  const [choice, setChoice] = useState<string | null | undefined>()
  const [isAsked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(true)
    if (choice !== undefined) acts.choose(choice)
  }
  return (
    <div className="grid gap-3 border-t border-edge-subtle bg-surface-muted px-5 py-4 max-md:px-4">
      <h4 className="text-table font-semibold">Who is it?</h4>
      <PersonChoice
        people={upgrade.candidates}
        value={choice}
        onChange={setChoice}
        disabled={!acts.canChoose}
        error={isAsked && choice === undefined ? 'Please choose a person' : undefined}
      />
      {acts.canChoose && (
        <div>
          <Button tone="primary" onClick={confirm} isPending={acts.isChoosing} pendingLabel="Processing...">
            Register this person
          </Button>
        </div>
      )}
    </div>
  )
}
