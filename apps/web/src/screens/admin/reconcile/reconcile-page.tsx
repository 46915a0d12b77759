import type { ReconcileTotals } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Section } from '@joy/ui/card.tsx'
import { Scale } from 'lucide-react'
import { ComparedText } from '#features/reconcile/compared-as-of.tsx'
import { JobProgress } from '#features/jobs/job-progress.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { pageSize } from '#components/list/use-list-params.ts'
import { FixDialog } from './fix-dialog.tsx'
import { GroupedPeople } from './grouped-people.tsx'
import { KindsCard } from './kinds-card.tsx'
import { LeftOutCard } from './left-out-card.tsx'
import { PeopleList } from './people-list.tsx'
import { SourcesCard } from './sources-card.tsx'
import { useCompare } from './use-compare.ts'
import { useFix } from './use-fix.ts'
import { useReconcile } from './use-reconcile.ts'

/** Where Substack, Stripe, Planning Center and this site say different things of one person, and how to settle it. */
export function ReconcilePage() {
  const reconcile = useReconcile()
  const compare = useCompare()
  const fix = useFix()
  const mayCompare = useMay('reconcile.compare')
  const mayFix = useMay('reconcile.fix')
  const { totals, params, code } = reconcile
  const { data } = totals
  // More than a page of them: the kinds are the list, and each opens its own people.
  const isGrouped = (data?.people ?? 0) > pageSize && code === undefined && params.text === ''
  const onAsk = mayFix && fix.job === null ? fix.ask : undefined
  return (
    <ConsolePage
      title="Reconcile"
      state={data?.comparedAt && <State people={data.people} comparedAt={data.comparedAt} />}
      actions={
        mayCompare && (
          <Button
            tone={data?.comparedAt === null ? 'primary' : 'default'}
            icon={Scale}
            onClick={compare.compare}
            isPending={compare.isPending}
            pendingLabel="Comparing..."
          >
            {data?.comparedAt === null ? 'Compare' : 'Compare again'}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {compare.job && <JobProgress job={compare.job} icon={Scale} verb="read" />}
        {fix.job && <JobProgress job={fix.job} icon={Scale} verb="gone through" />}
        <OutcomeNotice outcome={compare.outcome} onDismiss={compare.dismissOutcome} />
        <OutcomeNotice outcome={fix.outcome} onDismiss={fix.dismissOutcome} />
        {data?.failure && !compare.job && !compare.outcome && (
          <Notice tone="warn" title="The last comparison did not end">
            {data.failure} What was found before stands.
          </Notice>
        )}
        <SourcesCard totals={data} />
      </div>
      {data && data.kinds.length > 0 && (
        <Section
          title="What disagrees"
          note={`${isGrouped ? 'Press one to see who, or settle it for all.' : 'Press one to see who; settle it for all, or one by one below.'}${twiceMessage(data)}`}
        >
          <KindsCard kinds={data.kinds} code={code} onNarrow={(next) => params.setFilter('kind', next)} onAsk={onAsk} />
        </Section>
      )}
      {isGrouped ? (
        <GroupedPeople {...reconcile} people={data?.people ?? 0} />
      ) : (
        <PeopleList
          {...reconcile}
          onAsk={onAsk}
          onCompare={mayCompare && !compare.isPending ? compare.compare : undefined}
        />
      )}
      {data && data.leftOut.total > 0 && (
        <Section title="Could not be compared" note="Everybody else was. Mend it over there, or ask whoever built it.">
          <LeftOutCard {...data.leftOut} />
        </Section>
      )}
      <FixDialog fix={fix} />
    </ConsolePage>
  )
}

/** Why the kinds add up to more than the people. */
function twiceMessage({ people, kinds }: Pick<ReconcileTotals, 'people' | 'kinds'>): string {
  const discrepancies = kinds.reduce((sum, kind) => sum + kind.people, 0)
  if (discrepancies <= people) return ''
  return ` Whoever disagrees twice is counted in both: ${counted(people, 'person', 'people')}, ${formatCount(discrepancies)} discrepancies.`
}

const State = ({ people, comparedAt }: { people: number; comparedAt: string }) => (
  <>
    {counted(people, 'person disagrees', 'people disagree')} · <ComparedText at={comparedAt} />
  </>
)
