import type { OutsideWebsiteSubscriber } from '@joy/contract'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { RecordCell } from '#components/record/record-cell.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { NoteCount } from '../notes/note-count.tsx'
import { TagChips, tagNames } from '../tags/tag-chips.tsx'
import { ExportState } from './export-state.tsx'

type Props = { person: OutsideWebsiteSubscriber; record: OpenRecord }

/** Who it is, how they came, whether Substack has been told, and what the team knows of them; it opens their record. */
export const AloneLine = ({ person, record }: Props) => {
  const { id, name, email, tags, notes, isComped } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 text-table md:px-5">
      <span className="min-w-0 flex-1 basis-56">
        <RecordCell record={record} id={`website/${id}`} main={name || email} sub={name ? email : 'No name'} />
      </span>
      <span className="min-w-0 flex-1 basis-44">
        <HowTheyCame {...person} />
        <span className="block text-meta text-text-soft tabular-nums">
          <Where {...person} />
        </span>
      </span>
      <span
        className="flex min-w-0 items-center gap-2 empty:hidden md:flex-1 md:basis-44 md:justify-end"
        title={tagNames(tags)}
      >
        {isComped && <span className="rounded-check bg-press px-1.5 text-meta font-strong">Comped</span>}
        {tags.length > 0 && <TagChips tags={tags} />}
        <NoteCount of={notes} />
      </span>
    </li>
  )
}

const HowTheyCame = ({ signedUpAt, addedBy }: OutsideWebsiteSubscriber) => (
  <span className="block truncate" title={formatMomentWithZone(signedUpAt)}>
    {addedBy ? `Added by hand ${formatDay(signedUpAt)} by ${addedBy}` : `Signed up ${formatDay(signedUpAt)}`}
  </span>
)

const Where = ({ unsubscribedAt, ...person }: OutsideWebsiteSubscriber) =>
  unsubscribedAt ? (
    <span title={formatMomentWithZone(unsubscribedAt)}>Unsubscribed {formatDay(unsubscribedAt)}</span>
  ) : (
    <ExportState {...person} />
  )
