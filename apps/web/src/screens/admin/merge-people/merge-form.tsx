import type { MergePreview } from '@joy/contract'
import { knownByFault, LONGEST_KNOWN_BY } from '@joy/domain/people/merge-facts.ts'
import { Button } from '@joy/ui/button.tsx'
import { Card } from '@joy/ui/card.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { ArrowLeftRight } from 'lucide-react'
import { useState, type FormEvent } from 'react'

type Props = {
  preview: MergePreview
  isPending: boolean
  onMerge: (knownBy: string) => void
  onSwap: () => void
}

/** How it is known that they are one, and the act itself; or why it cannot be. */
export function MergeForm({ preview: { kind, main, alias, refused }, isPending, onMerge, onSwap }: Props) {
  const [knownBy, setKnownBy] = useState('')
  const isMerge = kind === 'merge'
  const swap = isMerge && main.email !== alias.email && (
    <Button icon={ArrowLeftRight} onClick={onSwap}>
      The other way round
    </Button>
  )
  if (refused)
    return (
      <Notice tone="warn" title="They cannot be merged this way" role="status" actions={swap}>
        {refused}
      </Notice>
    )
  const canMerge = knownByFault(knownBy) === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canMerge && !isPending) onMerge(knownBy.trim())
  }
  return (
    <Card className="p-4 md:p-5">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <p className="text-table text-text-soft [overflow-wrap:anywhere]">
          {isMerge
            ? `${alias.email} becomes an alias of ${main.email}: what an import, a payment or a sign-up brings under it later is theirs.`
            : `${main.email} is nobody’s here: it becomes their new address, and ${alias.email} its alias.`}{' '}
          Both addresses are told, they are logged out everywhere, and it can be undone.
        </p>
        <TextField
          label="How do you know?"
          required
          maxLength={LONGEST_KNOWN_BY}
          placeholder="Such as: she told us on the phone"
          value={knownBy}
          onChange={(event) => setKnownBy(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" disabled={!canMerge} isPending={isPending} pendingLabel="Merging...">
            {isMerge ? 'Make them one person' : 'Change their address'}
          </Button>
          {swap}
        </div>
      </form>
    </Card>
  )
}
