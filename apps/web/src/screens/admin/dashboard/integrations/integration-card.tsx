import type { DashboardOverview } from '@joy/contract'
import { Icon } from '@joy/ui/icon.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { ConnectionBadge } from '#features/integrations/connection-badge.tsx'
import { connectionSentence } from '#features/integrations/connection-sentence.ts'
import type { IntegrationEntry } from './integration-cards.ts'

type Props = { card: IntegrationEntry; overview: DashboardOverview | undefined }

/** One platform: whether it is connected, two figures, and its settings. */
export function IntegrationCard({ card, overview }: Props) {
  const state = overview?.integrations.find((it) => it.platform === card.platform)
  const isFailing = state?.state === 'failing' || state?.state === 'refused'
  return (
    <li className="grid min-w-0 content-start gap-2 bg-surface px-4 pt-3 pb-3.5 md:gap-3 md:pt-3.5 md:pb-4 min-[87.5rem]:px-5">
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2.5 max-narrow:grid-cols-[2rem_minmax(0,1fr)] md:max-[87.5rem]:gap-x-1.5">
        <span className="row-span-2 grid h-9 w-8 place-items-center rounded-[16px_16px_6px_6px] pt-0.5 text-text-soft inset-ring inset-ring-edge-control">
          <Icon of={card.icon} />
        </span>
        <h3 className="truncate max-narrow:whitespace-normal text-body leading-[1.125rem] font-semibold">
          {card.name}
        </h3>
        <TextLink
          as={Link}
          to={card.settings}
          aria-label={`${card.name} settings`}
          className="max-md:row-span-2 max-md:h-11 max-md:pl-4 max-md:text-body md:h-6 max-narrow:col-start-2 max-narrow:row-span-1 max-narrow:row-start-3 max-narrow:pl-0"
        >
          Settings
        </TextLink>
        <span className="col-start-2 flex h-4.5 items-center">
          {overview ? state && <ConnectionBadge connection={state} isBare /> : <Skeleton className="h-2 w-20" />}
        </span>
      </div>
      {isFailing && (
        <p
          className="line-clamp-3 text-meta [overflow-wrap:anywhere] text-danger-text max-md:pl-10.5"
          title={connectionSentence(state)}
        >
          {connectionSentence(state)}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 text-table max-md:pl-10.5 max-narrow:grid-cols-1 md:grid-cols-1 md:gap-1">
        {card.labels.map((label, index) => (
          <div key={label} className="md:flex md:justify-between md:gap-3">
            <dt className="text-text-soft max-md:text-meta">{label}</dt>
            <dd className="font-[540] tabular-nums max-md:text-[0.9375rem]">
              {overview ? card.values(overview)[index] : <Skeleton className="h-2.5 w-10" />}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
