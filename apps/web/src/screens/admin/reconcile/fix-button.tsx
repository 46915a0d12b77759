import type { DiscrepancyCode } from '@joy/contract'
import { adviceFor, fixFor, otherFixFor } from '@joy/domain/reconcile/fixes.ts'
import { Button } from '@joy/ui/button.tsx'
import { Link } from 'react-router-dom'
import { formatCount } from '@joy/domain/time/dates.ts'
import { paths } from '#paths.ts'
import type { Asked } from './use-fix.ts'

type Props = Asked & {
  /** Absent: the role may not. */
  onAsk: ((asked: Asked) => void) | undefined
  /** Who it is for, as a screen reader says it. */
  recipient: string
}

/** Where a person goes on by hand. */
const ways: Partial<Record<DiscrepancyCode, (person: Asked['person']) => { to: string; label: string }>> = {
  'comp-to-do': () => ({ to: paths.jobs('substack'), label: 'Open the list' }),
  'registration-stopped': (person) =>
    person?.subscriberId
      ? { to: `${paths.upgrades()}?search=${person.subscriberId}`, label: 'Open their upgrades' }
      : { to: `${paths.upgrades()}?status=needs+attention`, label: 'Open upgrades' },
  'payment-unknown-at-stripe': () => ({ to: paths.integrations('stripe'), label: 'Open settings' }),
}

/** The proposed fix of a kind, for one or for all; or the way to where a person settles it. */
export function FixButton({ onAsk, recipient, ...asked }: Props) {
  const fix = fixFor(asked.code)
  const way = ways[asked.code]?.(asked.person)
  if (fix && onAsk && asked.code === 'paid-term-over' && asked.person)
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={paths.subscriptionsByEmail(asked.person.email)}
          className="inline-flex min-h-6 items-center text-meta font-strong text-action-text hover:underline"
        >
          Paid again
          <span className="sr-only">: {recipient}</span>
        </Link>
        <Button size="small" onClick={() => onAsk(asked)} aria-label={`${fix.label}: ${recipient}`}>
          {fix.label}
        </Button>
      </span>
    )
  const other = otherFixFor(asked.code)
  if (fix && other && onAsk && asked.person)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => onAsk(asked)} aria-label={`${fix.label}: ${recipient}`}>
          {fix.label}
        </Button>
        <Button
          size="small"
          onClick={() => onAsk({ ...asked, answer: other.kind })}
          aria-label={`${other.label}: ${recipient}`}
        >
          {other.label}
        </Button>
      </span>
    )
  if (fix && onAsk)
    return (
      <Button size="small" onClick={() => onAsk(asked)} aria-label={`${fix.label}: ${recipient}`}>
        {asked.person ? fix.label : `${fix.label} (${formatCount(asked.count)})`}
      </Button>
    )
  if (way)
    return (
      <Link to={way.to} className="text-meta font-strong text-action-text hover:underline">
        {way.label}
        <span className="sr-only">: {recipient}</span>
      </Link>
    )
  const advice = adviceFor(asked.code)
  return advice ? <span className="text-meta text-text-soft">{advice}</span> : null
}
