import type { EndingKind, EndingWeek } from '@joy/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { dayLabel, toSunday, weekLabel } from '@joy/domain/time/weeks.ts'
import { BaseButton } from '@joy/ui/base-button.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { classNames } from '@joy/ui/class-names.ts'
import { LoadError } from '#components/load-error.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { endingKinds, kindNames } from './ending-kinds.ts'

/** Whom the list shows; null: that cannot be read, and nothing is counted. */
type EndingWeeksAsked = { filter?: string; search?: string }

type Props = {
  /** Absent: of every kind. */
  kind: EndingKind | undefined
  /** The week whose endings the list shows; absent: of all weeks. */
  week: string | undefined
  onWeek: (week: string | undefined) => void
}

/** The next half year, week by week: a press shows what ends in one, another press all again. */
export function WeeksCard({ asked, kind, week, onWeek }: Props & { asked: EndingWeeksAsked | null }) {
  const weeks = trpc.endings.weeks.useQuery(
    asked ?? {},
    asked ? { placeholderData: keepPreviousData } : { enabled: false },
  )
  return (
    <Section title="The next half year">
      {weeks.isError && (
        <LoadError
          sentence="The calendar could not be loaded."
          whatFailed="Failed to count what ends"
          error={weeks.error}
          onRetry={() => void weeks.refetch()}
          isRetrying={weeks.isFetching}
        />
      )}
      {!weeks.isError && (
        <Card>
          {weeks.data ? (
            <Weeks weeks={weeks.data} kind={kind} week={week} onWeek={onWeek} />
          ) : (
            <div className="h-40 p-5">
              <SkeletonLines count={4} />
            </div>
          )}
        </Card>
      )}
    </Section>
  )
}

const kindsOf = (kind: EndingKind | undefined): readonly EndingKind[] => (kind ? [kind] : kindNames)

const countOf = (week: EndingWeek, kind: EndingKind | undefined): number =>
  kindsOf(kind).reduce((sum, name) => sum + week[name], 0)

/** '2 comps, 1 cancellation'. */
const describe = (week: EndingWeek, kind: EndingKind | undefined): string => {
  const parts = kindsOf(kind).filter((name) => week[name] > 0)
  if (parts.length === 0) return 'nothing'
  return parts.map((name) => counted(week[name], endingKinds[name].one, endingKinds[name].many)).join(', ')
}

/** By how many weeks a key moves on; a sentence that is read from the right goes on to the left. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }
const isFromTheRight = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** One stop of the keyboard for all weeks, as of a toolbar: arrow keys, Home and End go through them. */
function Weeks({ weeks, kind, week, onWeek }: Props & { weeks: readonly EndingWeek[] }) {
  const bar = useRef<HTMLDivElement>(null)
  const picked = weeks.findIndex(({ monday }) => monday === week)
  const [reached, setReached] = useState(Math.max(0, picked))
  const most = Math.max(1, ...weeks.map((it) => countOf(it, kind)))
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const isTurned = Number.isFinite(step) && isFromTheRight(event.currentTarget)
    const next = Math.min(weeks.length - 1, Math.max(0, reached + (isTurned ? -step : step)))
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Weeks"
      onKeyDown={onKeyDown}
      className="relative flex overflow-x-auto p-3 md:p-4"
    >
      {weeks.map((its, index) => {
        const count = countOf(its, kind)
        const isPicked = its.monday === week
        const isBesidePicked = picked >= 0 && Math.abs(index - picked) === 1
        return (
          <BaseButton
            key={its.monday}
            tabIndex={index === reached ? 0 : -1}
            onFocus={() => setReached(index)}
            aria-pressed={isPicked}
            title={`${weekLabel(its.monday)}: ${describe(its, kind)}`}
            onClick={() => onWeek(isPicked ? undefined : its.monday)}
            className={classNames(
              'flex h-32 min-w-10.5 flex-1 flex-col items-stretch justify-end gap-1 rounded-control border pt-1 pb-1.5',
              isPicked ? 'border-action bg-picked md:min-w-13' : 'border-transparent hover:bg-hover md:min-w-6',
            )}
          >
            {/* Every second day is seen, for want of room, and the picked one instead of those beside it; the others keep their
                place, so that all bars stand on one line. */}
            <span
              className={classNames(
                'order-last flex justify-center text-meta whitespace-nowrap text-text-soft',
                !isPicked && (index % 2 === 1 || isBesidePicked) && 'opacity-0',
              )}
            >
              {dayLabel(its.monday)}
            </span>
            <span className="sr-only">
              to {dayLabel(toSunday(its.monday))}: {describe(its, kind)}
            </span>
            <span
              aria-hidden="true"
              className={classNames('text-center text-meta tabular-nums', count === 0 && 'text-text-faint')}
            >
              {formatCount(count)}
            </span>
            <span
              aria-hidden="true"
              className={classNames(
                'mx-auto w-5 rounded-t-[3px] forced-color-adjust-none',
                isPicked
                  ? 'bg-action forced-colors:bg-[Highlight]'
                  : count === 0
                    ? 'bg-edge-subtle'
                    : 'bg-edge-control',
              )}
              style={{ height: `${count === 0 ? 2 : 6 + Math.round((58 * count) / most)}px` }}
            />
          </BaseButton>
        )
      })}
    </div>
  )
}
