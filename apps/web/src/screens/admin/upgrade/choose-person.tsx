import type { UpgradeRecord } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { useState } from 'react'
import { PersonChoice } from '#features/upgrades/person-choice.tsx'
import type { UpgradeMutations } from '#features/upgrades/use-upgrade-mutations.ts'

/** The question that stops a registration: which of the people with this address, or a new one. */
export function ChoosePerson({ upgrade, mutations }: { upgrade: UpgradeRecord; mutations: UpgradeMutations }) {
  const [choice, setChoice] = useState<string | null | undefined>()
  const [isAsked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(true)
    if (choice !== undefined) mutations.choose(choice)
  }
  return (
    <div className="grid gap-3 border-t border-edge-subtle bg-surface-muted px-5 py-4 max-md:px-4">
      <h4 className="text-table font-semibold">Who is it?</h4>
      <PersonChoice
        people={upgrade.candidates}
        value={choice}
        onChange={setChoice}
        disabled={!mutations.canChoose}
        error={isAsked && choice === undefined ? 'Please choose a person' : undefined}
      />
      {mutations.canChoose && (
        <div>
          <Button tone="primary" onClick={confirm} isPending={mutations.isChoosing} pendingLabel="Processing...">
            Register this person
          </Button>
        </div>
      )}
    </div>
  )
}
