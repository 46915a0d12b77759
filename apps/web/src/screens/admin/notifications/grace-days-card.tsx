import type { GraceDays } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { Pane, PaneFoot, Section } from '@joy/ui/pane.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { useState } from 'react'
import { formatDay, formatMomentWithZone } from '../../../dates.ts'
import { LoadError } from '../../../components/load-error.tsx'
import { OutcomeNotice } from '../../../components/outcome-notice.tsx'
import { useMay } from '../../../hooks/use-may.ts'
import { GraceDaysForm } from './grace-days-form.tsx'
import { useGraceDays } from './use-grace-days.ts'

/** How long access goes on after a term that was paid outside of Stripe (decisions 38). */
export function GraceDaysCard() {
  const { setting, save, isSaving, failure, dismissFailure } = useGraceDays()
  const mayChange = useMay('community.setGraceDays')
  const [isChanging, setChanging] = useState(false)
  const { data } = setting
  const saveDays = async (graceDays: number, version: number) => {
    if (await save({ graceDays, version })) setChanging(false)
  }
  return (
    <Section
      title="Paid outside of Stripe"
      note="For how long access goes on after a paid term, until the next payment is recorded. No revenue is counted then."
    >
      <OutcomeNotice outcome={failure} onDismiss={dismissFailure} />
      {setting.isError ? (
        <LoadError
          sentence="This setting could not be loaded."
          whatFailed="Failed to fetch the days after a paid term"
          error={setting.error}
          onRetry={() => void setting.refetch()}
          isRetrying={setting.isFetching}
        />
      ) : (
        <Pane aria-label="Days after a paid term" aria-busy={setting.isPending}>
          {data && isChanging ? (
            <GraceDaysForm
              saved={data.graceDays}
              isSaving={isSaving}
              onSave={(days) => void saveDays(days, data.version)}
              onCancel={() => setChanging(false)}
            />
          ) : data ? (
            <Facts setting={data} onChange={mayChange ? () => setChanging(true) : undefined} />
          ) : (
            <div className="grid gap-2.5 p-4 md:p-5">
              <Skeleton className="h-2.5 w-30" />
              <Skeleton className="h-8 w-full max-w-80" />
            </div>
          )}
        </Pane>
      )}
    </Section>
  )
}

type FactsProps = { setting: GraceDays; onChange: (() => void) | undefined }

/** The days as they are, whom they concern, who set them, and the way to change them for who may. */
const Facts = ({ setting: { graceDays, people, changedAt, changedBy }, onChange }: FactsProps) => (
  <>
    <div className="px-4 py-3 md:px-5">
      <p className="font-[560]">{daysWords(graceDays)}</p>
      <p className="text-table text-text-soft">{peopleWords(people)}</p>
    </div>
    <PaneFoot>
      <span title={changedAt ? formatMomentWithZone(changedAt) : undefined}>
        {changedAt ? `Changed by ${changedBy} on ${formatDay(changedAt)}` : 'As it was at the beginning'}
      </span>
      {onChange && (
        <Button size="small" className="ml-auto" onClick={onChange}>
          Change days
        </Button>
      )}
    </PaneFoot>
  </>
)

function daysWords(days: number): string {
  if (days === 0) return 'Access ends with the term'
  return days === 1 ? '1 day more' : `${days} days more`
}

function peopleWords(people: number): string {
  if (people === 0) return 'Nobody pays outside of Stripe now.'
  return people === 1
    ? '1 person pays outside of Stripe now.'
    : `${formatCount(people)} people pay outside of Stripe now.`
}
