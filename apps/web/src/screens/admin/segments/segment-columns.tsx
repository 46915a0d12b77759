import type { Segment } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import type { FilterNames } from '@joy/domain/people-filter/describe-filter.ts'
import { askedBySegment } from '@joy/domain/segments/asked-people.ts'
import { describeSegment } from '@joy/domain/segments/describe-segment.ts'
import { formatCount, formatDate } from '@joy/domain/time/dates.ts'
import { Icon } from '@joy/ui/icon.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { ChartLine, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Column } from '#components/list/column.ts'
import { ownerLabel } from '#features/saved-views/owner-label.ts'
import { paths } from '#paths.ts'
import { type MenuProps, SegmentMenu } from './segment-menu.tsx'

type Shown = Omit<MenuProps, 'segment'> & { names: FilterNames }

/** One segment a row: whom it is of in a line, whose it is, and how many it had when it was last counted. */
export const segmentColumns = ({ names, ...menu }: Shown): readonly Column<Segment>[] => [
  {
    id: 'name',
    label: 'Segment',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'text', width: 'w-40' },
    title: (segment) => `${segment.name}: ${whom(segment, names)}`,
    cell: (segment) => (
      <span className="grid min-w-0">
        <TextLink
          as={Link}
          to={paths.segmentPeople(segment)}
          className="my-0 block min-h-0 max-w-full justify-self-start truncate"
        >
          {segment.name}
        </TextLink>
        <span className="min-w-0 truncate text-meta font-normal text-text-soft max-md:whitespace-normal">
          {whom(segment, names)}
        </span>
        {segment.fault !== null && (
          <span className="flex min-w-0 items-start gap-1.5 text-meta font-normal whitespace-normal text-warn-text">
            <Icon of={TriangleAlert} size={14} className="mt-0.5" />
            {segment.fault}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'owner',
    label: 'Shared by',
    width: '24%',
    phone: 'fact',
    skeleton: { look: 'text', width: 'w-24' },
    cell: (segment) => (segment.isShared ? ownerLabel(segment) : <span className="text-text-soft">Private</span>),
  },
  {
    id: 'people',
    label: 'People',
    width: '20%',
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-16' },
    cell: ({ id, query, size }) =>
      size === null ? (
        <span className="text-text-soft">Not counted</span>
      ) : (
        <span className="grid min-w-0">
          <span className="tabular-nums">
            {size.people === 0 ? 'Nobody' : counted(size.people, 'person', 'people')}
          </span>
          {size.aloneOnWebsite ? (
            <TextLink as={Link} to={toWebsiteList(query)} className="text-meta font-normal">
              {`${formatCount(size.aloneOnWebsite)} more on the website’s list alone`}
            </TextLink>
          ) : null}
          <TextLink
            as={Link}
            to={paths.segmentReport(id)}
            className="flex items-center gap-1 text-meta font-normal"
            aria-label={`Size over time, counted on ${formatDate(size.day)}`}
          >
            <Icon of={ChartLine} size={14} />
            {formatDate(size.day)}
          </TextLink>
        </span>
      ),
  },
  {
    id: 'actions',
    label: 'Actions',
    heading: <span className="sr-only">Actions</span>,
    menu: 'never',
    width: '64px',
    align: 'right',
    phone: 'aside',
    skeleton: { look: 'button' },
    className: 'overflow-visible',
    cell: (segment) => <SegmentMenu segment={segment} {...menu} />,
  },
]

function whom(segment: Segment, names: FilterNames): string {
  const asked = askedBySegment(segment)
  return asked === null || 'fault' in asked ? 'Conditions that cannot be read' : describeSegment(asked, names)
}

/** The same people there: that list has an order of its own. */
function toWebsiteList(query: string): string {
  const asked = new URLSearchParams(query)
  asked.delete('sort')
  return paths.websiteSubscribers({ query: asked.toString() })
}
