import type { CompRecord } from '@joy/contract'
import { compLength } from '@joy/domain/comp-duration.ts'
import { Button } from '@joy/ui/button.tsx'
import { Check, Copy } from 'lucide-react'
import { communityZone } from '../../dates.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { useMay } from '../../hooks/use-may.ts'
import type { SubstackToDo } from '../../hooks/use-substack-to-do.ts'

type Props = { comp: CompRecord; email: string; toDo: SubstackToDo }

/** What is still to be done by hand in Substack's dashboard, which has no call for it. */
export function AtSubstack({ comp, email, toDo }: Props) {
  const copy = useCopy()
  const mayMark = useMay('platformActions.mark')
  const isRemoval = comp.endedAt !== null
  return (
    <>
      <p className="basis-full text-meta text-text-soft">
        {isRemoval
          ? 'Substack still gives this comp. In its dashboard, under Subscribers, find this address and remove the comp.'
          : `In Substack's dashboard, under Subscribers, find this address and give a comp, ${compLength(comp, communityZone())}.`}
      </p>
      <code className="basis-full rounded-small bg-surface-sunk px-2 py-1 font-text text-meta break-all select-all">
        {email}
      </code>
      <Button size="small" icon={Copy} onClick={() => void copy(email)}>
        Copy address
      </Button>
      {mayMark && (
        <Button
          size="small"
          icon={Check}
          isPending={toDo.markingIds.includes(comp.id)}
          onClick={() => toDo.markDone([comp.id])}
        >
          {isRemoval ? 'Mark as removed at Substack' : 'Mark as done at Substack'}
        </Button>
      )}
    </>
  )
}
