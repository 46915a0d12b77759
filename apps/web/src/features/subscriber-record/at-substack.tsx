import type { CompRecord } from '@joy/contract'
import { compLength } from '@joy/domain/time/comp-duration.ts'
import { communityZone } from '#dates.ts'
import type { SubstackToDo } from '../manual-tasks/use-substack-to-do.ts'
import { ByHandAtSubstack } from '../manual-tasks/by-hand-at-substack.tsx'

type Props = { comp: CompRecord; email: string; toDo: SubstackToDo }

/** What is still to be done by hand in Substack's dashboard, which has no call for it. */
export function AtSubstack({ comp, email, toDo }: Props) {
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
      <ByHandAtSubstack
        actionId={comp.id}
        email={email}
        toDo={toDo}
        {...(isRemoval && { doneLabel: 'Mark as removed at Substack' })}
      />
    </>
  )
}
