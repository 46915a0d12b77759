import { Card, Section } from '@joy/ui/card.tsx'
import { Switch } from '@joy/ui/switch.tsx'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { formatTime, formatWeekday } from '#dates.ts'
import { useAnchor } from '#hooks/use-anchor.ts'
import { useWeeklyLetter } from './use-weekly-letter.ts'

/** One's own letter of Monday morning (decision 117). */
export function WeeklyLetterSection() {
  const { choice, turn, isSaving, failure, dismissFailure } = useWeeklyLetter()
  const { data } = choice
  useAnchor('weekly-letter')
  return (
    <Section anchor="weekly-letter" title="Weekly letter" note="By mail, to you alone.">
      <OutcomeNotice outcome={failure} onDismiss={dismissFailure} />
      {choice.isError ? (
        <LoadError
          sentence="Your weekly letter could not be loaded."
          whatFailed="Failed to fetch the choice of the weekly letter"
          error={choice.error}
          onRetry={() => void choice.refetch()}
          isRetrying={choice.isFetching}
        />
      ) : (
        <Card
          aria-label="Weekly letter"
          aria-busy={choice.isPending}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 md:px-5"
        >
          {data ? (
            <>
              <div className="min-w-0">
                <p id="weekly-letter-switch" className="font-[560]">
                  A letter each Monday morning
                </p>
                <p id="weekly-letter-about" className="text-table text-text-soft">
                  The figures of the week, what ends in the next, what failed and what waits; of what your role may see.{' '}
                  {next(data)}
                </p>
              </div>
              <Switch
                aria-labelledby="weekly-letter-switch"
                aria-describedby="weekly-letter-about"
                checked={data.isOn}
                isBusy={isSaving}
                onChange={(event) => turn(event.target.checked)}
              />
            </>
          ) : (
            <SkeletonLines count={2} />
          )}
        </Card>
      )}
    </Section>
  )
}

function next({ isOn, nextAt, hasMail }: { isOn: boolean; nextAt: string; hasMail: boolean }): string {
  const when = `${formatWeekday(nextAt)} at ${formatTime(nextAt)}`
  if (!hasMail) return 'No mail server is connected: none goes until one is.'
  return isOn ? `The next one goes on ${when}.` : `The first one would go on ${when}.`
}
