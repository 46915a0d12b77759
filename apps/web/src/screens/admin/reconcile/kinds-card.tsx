import { BaseButton } from '@joy/ui/base-button.tsx'
import type { DiscrepancyCode, ReconcileTotals } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { classNames } from '@joy/ui/class-names.ts'
import { Card } from '@joy/ui/card.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { ListFilter, X } from 'lucide-react'
import { FixButton } from './fix-button.tsx'
import type { Asked } from './use-fix.ts'

type Props = {
  kinds: ReconcileTotals['kinds']
  /** The kind that the list below is narrowed to. */
  code: DiscrepancyCode | undefined
  onNarrow: (code: DiscrepancyCode | undefined) => void
  onAsk: ((asked: Asked) => void) | undefined
}

/**
 * Every kind that was found, with how many have it; pressed, it narrows the list below. Of whom something changed here
 * since they were compared nothing is offered in bulk.
 */
export function KindsCard({ kinds, code, onNarrow, onAsk }: Props) {
  // The counts end below one another, however many digits the longest has.
  const width = `${Math.max(...kinds.map(({ people }) => formatCount(people).length))}ch`
  return (
    <Card aria-label="What disagrees">
      <ul className="divide-y divide-edge-subtle">
        {kinds.map((kind) => {
          const isOn = kind.code === code
          const title = discrepancyTitles[kind.code]
          return (
            <li
              key={kind.code}
              className={classNames(
                'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-table md:pr-3 md:pl-5',
                isOn &&
                  'bg-picked shadow-[inset_3px_0_0_var(--action)] forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]',
              )}
            >
              <BaseButton
                aria-pressed={isOn}
                onClick={() => onNarrow(isOn ? undefined : kind.code)}
                className="group flex min-w-0 flex-1 basis-64 items-baseline gap-3 rounded-control py-[7px] text-start"
              >
                <span style={{ minWidth: width }} className="shrink-0 text-right font-strong tabular-nums">
                  {formatCount(kind.people)}
                </span>
                <span className="min-w-0">
                  <span className="group-hover:underline">{title}</span>
                  <Icon
                    of={isOn ? X : ListFilter}
                    size={14}
                    className="ms-1.5 inline align-[-2px] text-text-soft group-hover:text-text"
                  />
                  {kind.stale > 0 && (
                    <span className="block text-meta text-text-soft">
                      {kind.stale === kind.people
                        ? 'Changed here since'
                        : `${formatCount(kind.stale)} changed here since`}
                    </span>
                  )}
                </span>
              </BaseButton>
              {/* On a phone below its sentence, which stands after the count. */}
              <div
                style={{ ['--count' as string]: width }}
                className="max-md:ps-[calc(var(--count)+0.75rem)] md:max-w-[50%] md:text-end"
              >
                {kind.people > kind.stale && (
                  <FixButton
                    code={kind.code}
                    person={null}
                    count={kind.people - kind.stale}
                    onAsk={onAsk}
                    recipient={`all, ${title}`}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
