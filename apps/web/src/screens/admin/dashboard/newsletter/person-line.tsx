import { FREE, tierName } from '@joy/domain/plans/tiers.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { StatusBadge } from '#components/status-badge.tsx'
import { NoteCount, NoteCountButton } from '#features/notes/note-count.tsx'
import { NotesDialog } from '#features/notes/notes-dialog.tsx'
import { ExportState } from '#features/website-subscribers/export-state.tsx'
import { paths } from '#paths.ts'
import type { ListedPerson } from './use-people.ts'

/** Address, which leads to the record, tier and what matters in this list: the status, or the way to Substack. */
export const PersonLine = (listedPerson: ListedPerson) => (
  <li className="grid h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-edge-subtle px-4 text-table last:border-b-0 max-md:h-11 md:grid-cols-[minmax(0,1.6fr)_110px_minmax(0,1fr)] md:px-5">
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to={toRecord(listedPerson)}
        title={listedPerson.person.email}
        className="truncate py-1 text-text hover:underline"
      >
        {listedPerson.person.email}
      </Link>
      <Notes {...listedPerson} />
    </span>
    <span className="text-text-soft max-md:hidden">{getTier(listedPerson)}</span>
    <span className="truncate text-text-soft tabular-nums">
      <PersonStatus {...listedPerson} />
    </span>
  </li>
)

const toRecord = ({ kind, person: { id } }: ListedPerson) =>
  kind === 'newsletter' ? paths.subscriberRecord(id) : paths.websiteSubscriberRecord(id)

/** Those of the website can be read and written without leaving the line. */
const Notes = ({ kind, person: { id, email, notes } }: ListedPerson) => {
  const [isOpen, setOpen] = useState(false)
  if (kind === 'newsletter') return <NoteCount of={notes} />
  return (
    <>
      <NoteCountButton of={notes} email={email} onOpen={() => setOpen(true)} />
      <NotesDialog
        of={{ kind: 'website-subscriber', id }}
        email={email}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** The website's list writes the free tier in small letters (specification, section 3). */
const getTier = ({ person: { subscriptionTier } }: ListedPerson) =>
  tierName(subscriptionTier.toLowerCase() === FREE.toLowerCase() ? FREE : subscriptionTier)

const PersonStatus = (listedPerson: ListedPerson) => {
  if (listedPerson.kind === 'newsletter')
    return <StatusBadge status={listedPerson.person.subscriptionStatus} fallback="active" isBare />
  if (listedPerson.kind === 'unexported')
    return (
      <span title={formatMomentWithZone(listedPerson.person.signedUpAt)}>
        Signed up {formatDay(listedPerson.person.signedUpAt)}
      </span>
    )
  return <ExportState {...listedPerson.person} />
}
