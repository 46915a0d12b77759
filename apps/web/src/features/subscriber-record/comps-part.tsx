import type { CompRecord, PersonAccess, PersonRecord } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { afterComp } from '@joy/domain/access/replaced-comp.ts'
import { useMay } from '#hooks/use-may.ts'
import { useSubstackToDo } from '../manual-tasks/use-substack-to-do.ts'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { AtSubstack } from './at-substack.tsx'
import { CompCard } from './comp-card.tsx'
import { GrantForm } from './grant-form.tsx'
import type { PersonOfRecord } from './person-of-record.ts'
import { useSubscriberComps } from './use-subscriber-comps.ts'
import { formatDay } from '#dates.ts'

type Props = {
  record: Pick<PersonRecord, 'comps' | 'access'>
  person: PersonOfRecord
  isComped: boolean
}

/** The comp in force and those of the past; grants one, or one that gives more than that in force (ruling 37). */
export function CompsPart({ record: { comps, access }, person, isComped }: Props) {
  const [isGranting, setGranting] = useState(false)
  const acts = useSubscriberComps(() => setGranting(false))
  const toDo = useSubstackToDo()
  const mayGrant = useMay('comps.grant')
  return (
    <RecordSection
      title="Comps"
      aside={
        mayGrant &&
        !isGranting && (
          <Button size="small" tone="quiet" icon={Plus} onClick={() => setGranting(true)}>
            {isComped ? 'Give more' : 'Comp'}
          </Button>
        )
      }
    >
      <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
      <OutcomeNotice outcome={toDo.outcome} onDismiss={toDo.dismissOutcome} />
      {mayGrant && isGranting && (
        <GrantForm
          person={person}
          isComped={isComped}
          isPending={acts.isGranting}
          onGrant={(how) => acts.grant(person, how)}
          onCancel={() => setGranting(false)}
        />
      )}
      {comps.map((comp) => (
        <CompCard
          key={comp.id}
          comp={comp}
          after={comp.endedAt === null && comp.until !== null ? afterCompMessage(access, comp.until) : undefined}
          isRevoking={acts.revokingId === comp.id}
          onRevoke={() => acts.revoke(comp.id)}
          atSubstack={isToDoAtSubstack(comp) && <AtSubstack comp={comp} email={person.email} toDo={toDo} />}
        />
      ))}
      {comps.length === 0 && !isGranting && <p className="text-table text-text-soft">Never comped.</p>}
    </RecordSection>
  )
}

/** Whether somebody must still grant this comp at Substack, or, once it ended here, remove it there. */
const isToDoAtSubstack = ({ endedAt, atPlatform, removal }: CompRecord): boolean =>
  endedAt === null ? atPlatform === 'to do' : removal === 'to do'

const date = (text: string | null) => (text === null ? null : new Date(text))

/** What somebody has once a comp is over, by all else that stands in their record. */
const afterCompMessage = ({ sources }: PersonAccess, until: string): string =>
  afterComp(
    sources.map((it) => ({ ...it, from: date(it.from), until: date(it.until) })),
    new Date(until),
    formatDay,
  )
