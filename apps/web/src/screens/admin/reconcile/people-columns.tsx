import type { ReconcilePerson } from '@joy/contract'
import { staleMessage } from '@joy/domain/reconcile/stale-messages.ts'
import { Link } from 'react-router-dom'
import type { Column } from '#components/list/column.ts'
import { momentLabel } from '#features/reconcile/compared-as-of.tsx'
import { appNow } from '#data/clock.ts'
import { formatMomentWithZone } from '#dates.ts'
import { paths } from '#paths.ts'
import { FixButton } from './fix-button.tsx'
import type { Asked } from './use-fix.ts'

/** One person a row: what disagrees, each with its fix, and what the four sources say, as of when. */
export const peopleColumns = (onAsk: ((asked: Asked) => void) | undefined): readonly Column<ReconcilePerson>[] => [
  {
    id: 'subscriber',
    label: 'Subscriber',
    menu: 'always',
    width: '24%',
    phone: 'title',
    skeleton: { look: 'person' },
    className: 'max-md:col-[2/-1]',
    title: ({ email }) => email,
    cell: (person) => (
      <>
        <span className="block truncate font-[560]">
          <Name {...person} />
        </span>
        <span className="block truncate text-meta text-text-soft">{person.email}</span>
      </>
    ),
  },
  {
    id: 'discrepancies',
    label: 'What disagrees',
    menu: 'always',
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-56' },
    className: 'overflow-visible whitespace-normal max-md:col-[2/-1] max-md:text-text',
    cell: (person) => (
      <>
        <ul className="grid gap-2">
          {person.discrepancies.map(({ code, description }) => (
            <li key={code} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              {/* On a phone what is to be pressed stands below its sentence in each row, however long that is. */}
              <span className="min-w-0 flex-1 basis-44 max-md:basis-full">{description}</span>
              <span className="max-w-full">
                <FixButton
                  code={code}
                  person={person}
                  count={1}
                  onAsk={onAsk}
                  recipient={`${person.email}, ${description}`}
                />
              </span>
            </li>
          ))}
        </ul>
        {person.isStale && <p className="mt-1.5 text-meta text-text-soft">{staleMessage(1)}</p>}
      </>
    ),
  },
  {
    id: 'sides',
    label: 'What the sides say',
    width: '30%',
    phone: 'fact',
    skeleton: { look: 'text', width: 'w-40' },
    className: 'whitespace-normal max-md:col-[2/-1]',
    cell: (person) => <Sources {...person} />,
  },
]

const Sources = ({ sources, asOf }: Pick<ReconcilePerson, 'sources' | 'asOf'>) => {
  const lines = [
    ['Substack', sources.substack, asOf.substack],
    ['Stripe', sources.stripe, asOf.stripe],
    ['Planning Center', sources.planningCenter, asOf.planningCenter],
    ['Here', sources.here, null],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-meta">
      {lines.map(([name, text, at]) => (
        <div key={name} className="contents">
          <dt className="text-text-soft">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {text}
            {at && (
              <time dateTime={at} title={formatMomentWithZone(at)} className="text-text-soft tabular-nums">
                {' '}
                · {momentLabel(at, new Date(appNow()))}
              </time>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Leads to the record, or to the comp of somebody who stands on no list. */
function Name({ subscriberId, email, name, sources }: ReconcilePerson) {
  const isComped = sources.here.split(' · ').includes('comped')
  const to = subscriberId === null ? isComped && paths.subscribersByEmail(email) : paths.subscriberRecord(subscriberId)
  return to === false ? (
    <span>{name ?? email}</span>
  ) : (
    <Link to={to} className="underline-offset-3 hover:underline">
      {name ?? email}
    </Link>
  )
}
