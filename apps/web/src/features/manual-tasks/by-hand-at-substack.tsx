import { Button } from '@joy/ui/button.tsx'
import { Check, Copy } from 'lucide-react'
import { useCopy } from '#hooks/use-copy.ts'
import { useMay } from '#hooks/use-may.ts'
import type { SubstackToDo } from './use-substack-to-do.ts'

type Props = { actionId: number; email: string; toDo: SubstackToDo; doneLabel?: string }

/** The two steps by hand of whatever Substack has no call for: the address to find there, and that it is done. */
export function ByHandAtSubstack({ actionId, email, toDo, doneLabel = 'Mark as done at Substack' }: Props) {
  const copy = useCopy()
  const mayMark = useMay('manualTasks.mark')
  return (
    <>
      <Button size="small" icon={Copy} onClick={() => void copy(email)}>
        Copy address
      </Button>
      {mayMark && (
        <Button
          size="small"
          icon={Check}
          isPending={toDo.markingIds.includes(actionId)}
          onClick={() => toDo.markDone([actionId])}
        >
          {doneLabel}
        </Button>
      )}
    </>
  )
}
