import type { Mailbox } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Fact, Facts } from '@joy/ui/record-parts.tsx'
import type { SubstackToDo } from '../manual-tasks/use-substack-to-do.ts'
import { ByHandAtSubstack } from '../manual-tasks/by-hand-at-substack.tsx'
import { Moment } from './day.tsx'

type Left = NonNullable<Mailbox['unsubscribedHere']>
type Props = { left: Left; email: string; toDo: SubstackToDo }

/** The person unsubscribed by our own link; what is still to be done by hand at Substack, which goes on sending. */
export function UnsubscribedHere({ left: { at, atSubstack, actionId }, email, toDo }: Props) {
  return (
    <>
      <Facts>
        <Fact name="Unsubscribed here">
          <Moment at={at} />
        </Fact>
        {atSubstack && (
          <Fact name="At Substack">
            <Badge tone={handStates[atSubstack].tone} isBare>
              {handStates[atSubstack].label}
            </Badge>
          </Fact>
        )}
      </Facts>
      {atSubstack === 'to do' && actionId !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="basis-full text-meta text-text-soft">
            Substack goes on sending letters. In its dashboard, under Subscribers, find this address and unsubscribe it.
          </p>
          <ByHandAtSubstack actionId={actionId} email={email} toDo={toDo} />
        </div>
      )}
    </>
  )
}

const handStates: Record<NonNullable<Left['atSubstack']>, { tone: BadgeTone; label: string }> = {
  'to do': { tone: 'warn', label: 'Still to be unsubscribed' },
  reported: { tone: 'wait', label: 'Marked as unsubscribed' },
  seen: { tone: 'good', label: 'Unsubscribed there' },
}
