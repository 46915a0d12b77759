import type { Ending } from '@joy/contract'
import { plans } from '@joy/domain/plans/plans.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import type { Column } from '#components/list/column.ts'
import { momentColumn } from '#components/list/moment-column.ts'
import { selectColumn } from '#components/list/select-column.tsx'
import type { useRowSelection } from '#components/list/use-row-selection.ts'
import { paths } from '#paths.ts'
import { endingKinds } from './ending-kinds.ts'

export type EndingSelection = ReturnType<typeof useRowSelection<Ending>>

/** Where whoever it ends for has their record; undefined: they have none here. */
export const getRecordPath = ({ subscriberId, subscriptionId }: Ending): string | undefined => {
  if (subscriberId !== null) return paths.subscriberRecord(subscriberId)
  return subscriptionId === null ? undefined : paths.payment(subscriptionId)
}

const planName = (plan: string): string => plans.find(({ id }) => id === plan)?.title ?? tierName(plan)

/** Whose plan ends, what it is, and when; the soonest first. */
export const endingColumns = (
  selection: EndingSelection,
  canSelect: (ending: Ending) => boolean,
  isReady: boolean,
): readonly Column<Ending>[] => [
  selectColumn(
    {
      label: 'Select all on the newsletter list',
      isChecked: selection.pageState === 'all',
      isPart: selection.pageState === 'some',
      isDisabled: !isReady,
      toggle: selection.togglePage,
    },
    selection,
    { width: '48px', canSelect },
  ),
  {
    id: 'person',
    label: 'Person',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person', className: 'max-md:col-[2/-1] max-md:pr-24' },
    className: 'max-md:col-[2/-1] max-md:pr-24 max-narrow:pr-0',
    title: ({ name, email }) => (name === null ? email : `${name}, ${email}`),
    cell: (ending) => {
      const to = getRecordPath(ending)
      const { name, email } = ending
      return (
        <>
          <span className="block truncate font-[560]">
            {to ? (
              <TextLink as={Link} to={to} className="block truncate">
                {name ?? email}
              </TextLink>
            ) : (
              (name ?? email)
            )}
          </span>
          {name !== null && <span className="block truncate text-meta font-normal text-text-soft">{email}</span>}
        </>
      )
    },
  },
  {
    id: 'kind',
    label: 'What ends',
    width: '140px',
    phone: 'badge',
    skeleton: { look: 'badge' },
    cell: ({ kind }) => <Badge tone={endingKinds[kind].tone}>{endingKinds[kind].label}</Badge>,
  },
  {
    id: 'plan',
    label: 'Plan',
    width: '150px',
    isWideOnly: true,
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-20' },
    cell: ({ plan }) => planName(plan),
  },
  { ...momentColumn<Ending>('at', 'Ends', ({ at }) => at), phone: 'fact' },
]
