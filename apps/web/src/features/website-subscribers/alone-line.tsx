import type { WebsitePerson } from '@joy/contract'
import { classNames } from '@joy/ui/class-names.ts'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { RecordLink } from '#components/record/record-link.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { NoteCount } from '../notes/note-count.tsx'
import { TagChips, tagNames } from '../tags/tag-chips.tsx'
import { WhereTheyAre } from './where-they-are.tsx'

type Props = { person: WebsitePerson; record: OpenRecord }

/** Who it is, how they came, whether Substack has been told, and what the team knows of them: a press anywhere opens their record. */
export const AloneLine = ({ person, record }: Props) => {
  const { id, name, email, tags, notes, isComped } = person
  return (
    <li>
      <RecordLink record={record} id={`on-website/${id}`} className={line}>
        <span className="min-w-0 flex-1 basis-56">
          <span className="block truncate font-[560] group-hover:underline" title={name || email}>
            {name || email}
          </span>
          <span
            className="block truncate text-text-soft max-md:text-table md:text-meta"
            title={name ? email : undefined}
          >
            {name ? email : 'No name'}
          </span>
        </span>
        <span className="min-w-0 flex-1 basis-44">
          <span className="block" title={formatMomentWithZone(person.signedUpAt)}>
            {cameMessage(person)}
          </span>
          <span className="block text-meta text-text-soft tabular-nums">
            <WhereTheyAre {...person} />
          </span>
        </span>
        <span
          title={tagNames(tags)}
          className={classNames(
            'flex min-w-0 items-center gap-2 max-md:basis-full md:flex-1 md:basis-44',
            record.id === null ? 'max-md:empty:hidden' : 'empty:hidden',
          )}
        >
          {isComped && <span className="rounded-check bg-press px-1.5 text-meta font-strong">Comped</span>}
          {tags.length > 0 && <TagChips tags={tags} />}
          <NoteCount of={notes} />
        </span>
      </RecordLink>
    </li>
  )
}

/** As a row of the table beneath, open or under the pointer. */
const line =
  'group flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 text-table text-text -outline-offset-2 md:px-5 md:hover:bg-hover aria-[current=true]:bg-surface-muted aria-[current=true]:shadow-[inset_3px_0_0_var(--active-mark)]'

const cameMessage = ({ signedUpAt, addedBy }: WebsitePerson): string =>
  addedBy ? `Added by hand ${formatDay(signedUpAt)} by ${addedBy}` : `Signed up ${formatDay(signedUpAt)}`
