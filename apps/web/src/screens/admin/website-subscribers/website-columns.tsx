import type { WebsitePerson } from '@joy/contract'
import { Check } from 'lucide-react'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import type { Column } from '#components/list/column.ts'
import { selectColumn } from '#components/list/select-column.tsx'
import type { useRowSelection } from '#components/list/use-row-selection.ts'
import { RecordCell } from '#components/record/record-cell.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { notesColumn } from '#features/subscriber-list/notes-column.tsx'
import { tagsColumn } from '#features/tags/tags-column.tsx'
import { WhereTheyAre } from '#features/website-subscribers/where-they-are.tsx'
import type { Shown } from './use-website-list.ts'

type WebsiteSelection = ReturnType<typeof useRowSelection<WebsitePerson>>

type Options = {
  record: OpenRecord
  selection: WebsiteSelection
  canSelect: boolean
  isReady: boolean
  shown: Shown
}

const { menu: _, ...shownTags } = tagsColumn
const newsletterColumn: Column<WebsitePerson> = {
  id: 'newsletter',
  label: 'Newsletter',
  width: '112px',
  isRoomyOnly: 'beside',
  phone: 'hidden',
  skeleton: { look: 'text', width: 'w-10', phone: 'hidden' },
  cell: ({ subscriberId }) =>
    subscriberId === null ? <span className="text-text-soft">Not on it</span> : 'On its list',
}

/** One person of the website's list a row: how they came, whether Substack has been told, and what the team gave them. */
export const websiteColumns = ({
  record,
  selection,
  canSelect,
  isReady,
  shown,
}: Options): readonly Column<WebsitePerson>[] => [
  selectColumn(
    {
      label: 'Select all on this page',
      isChecked: selection.pageState === 'all',
      isPart: selection.pageState === 'some',
      isDisabled: !isReady || !canSelect,
      toggle: selection.togglePage,
    },
    selection,
    { width: '48px', canSelect: () => canSelect },
  ),
  {
    id: 'person',
    label: 'Person',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person', className: 'max-md:col-[2/-1] max-md:pr-24' },
    className: 'max-md:col-[2/-1]',
    cell: ({ id, name, email }) => (
      <RecordCell record={record} id={id} main={name || email} sub={name ? email : 'No name'} />
    ),
  },
  {
    id: 'came',
    label: 'How they came',
    width: ['200px', '180px'],
    phone: 'sub',
    skeleton: { look: 'text', width: 'w-28' },
    title: ({ signedUpAt }) => formatMomentWithZone(signedUpAt),
    cell: ({ signedUpAt, addedBy }) => (
      <>
        {`${addedBy ? 'Added by hand' : 'Signed up'} ${formatDay(signedUpAt)}`}
        {addedBy && (
          <span className="md:block md:truncate md:text-meta md:text-text-soft" title={addedBy}>
            {' '}
            by {addedBy}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'exported',
    label: 'Exported',
    width: '176px',
    isSpareBeside: true,
    phone: 'fact',
    skeleton: { look: 'text', width: 'w-24' },
    cell: (person) => <WhereTheyAre {...person} />,
  },
  {
    id: 'comped',
    label: 'Comped',
    width: '88px',
    isRoomyOnly: 'beside',
    phone: ({ isComped }) => (isComped ? 'fact' : 'hidden'),
    skeleton: { look: 'text', width: 'w-6', phone: 'hidden' },
    cell: ({ isComped }) =>
      isComped ? (
        <Check size={16} strokeWidth={2} role="img" aria-label="Comped" className="text-good-mark" />
      ) : (
        <span className="text-text-soft">No</span>
      ),
  },
  { ...shownTags, phone: ({ tags }) => (tags.length > 0 ? 'fact' : 'hidden') },
  ...(shown === 'alone' ? [] : [newsletterColumn]),
  notesColumn,
]
