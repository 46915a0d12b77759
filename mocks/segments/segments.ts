import type { Segment, SegmentAddressesInput, SegmentFileInput, SegmentSizesInput } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import {
  copiedDetails,
  exportedDetails,
  mostAddresses,
  tooManyAddresses,
} from '@joy/domain/segments/address-messages.ts'
import { askedBySegment, isPeopleList } from '@joy/domain/segments/asked-people.ts'
import { segmentMessages, tagsNamed } from '@joy/domain/segments/describe-segment.ts'
import { segmentCells } from '@joy/domain/segments/segment-columns.ts'
import { segmentFileName } from '@joy/domain/segments/segment-file-name.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { addMonths, toMonth } from '@joy/domain/time/months.ts'
import type { SampleView } from '@joy/samples/saved-views.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toCsv, toExportSubscriber } from '../exports/export-files.ts'
import { Refusal } from '../refusal.ts'
import { csv } from '../respond-file.ts'
import { segmentOnWebsite, segmentPeople } from '../saved-views/segment-people.ts'
import { presentView, viewsSeen } from '../saved-views/saved-views.ts'

export function listSegments(backend: MockBackend): Segment[] {
  return viewsSeen(backend)
    .filter(({ screen }) => isPeopleList(screen))
    .map((view) => {
      const { isDefault: _, ...presented } = presentView(backend, view)
      const [size] = backend.segmentSizes.filter((it) => it.viewId === view.id).slice(-1)
      return {
        ...presented,
        size: size ? { day: size.day, people: size.people, aloneOnWebsite: size.aloneOnWebsite } : null,
        ...judge(backend, view),
      }
    })
}

function judge(backend: MockBackend, view: SampleView) {
  const asked = askedBySegment(view)
  if (asked !== null && 'fault' in asked) return { isReadable: false, fault: segmentMessages.unreadable(asked.fault) }
  const isThere = (id: number) => backend.tags.some((it) => it.id === id)
  const deleted = asked === null ? 0 : tagsNamed(asked).filter((id) => !isThere(id)).length
  return { isReadable: true, fault: deleted === 0 ? null : segmentMessages.deletedTags(deleted) }
}

function findPeople(backend: MockBackend, id: number) {
  const view = viewsSeen(backend).find((it) => it.id === id)
  if (!view || !isPeopleList(view.screen)) throw new Refusal('not_found', segmentMessages.gone)
  const people = segmentPeople(backend, view)
  if (people === null) throw new Refusal('conflict', judge(backend, view).fault ?? '')
  const alone = segmentOnWebsite(backend, view).map(({ email }) => ({
    email,
    isClosed: backend.unsubscribed.has(emailKey(email)),
  }))
  return { name: view.name, people, alone }
}

export function countSegment(backend: MockBackend, { id }: { id: number }) {
  const { people, alone } = findPeople(backend, id)
  return {
    people: people.length,
    closed: people.filter((it) => isClosed(it.subscriptionStatus)).length,
    aloneOnWebsite: alone.length,
    aloneClosed: alone.filter((it) => it.isClosed).length,
  }
}

export function segmentSizes(backend: MockBackend, { id, months }: SegmentSizesInput) {
  findPeople(backend, id)
  const first = `${addMonths(toMonth(backend.now(), backend.timeZone), 1 - months)}-01`
  return backend.segmentSizes
    .filter((it) => it.viewId === id && it.day >= first)
    .map(({ day, people }) => ({ day, people }))
}

export function segmentAddresses(backend: MockBackend, { id, withClosed }: SegmentAddressesInput) {
  const { name, people, alone } = findPeople(backend, id)
  const chosen = people
    .map((it) => ({ email: it.email, isClosed: isClosed(it.subscriptionStatus) }))
    .concat(alone)
    .filter((it) => withClosed || !it.isClosed)
    .toSorted((a, b) => (emailKey(a.email) < emailKey(b.email) ? -1 : 1))
  if (chosen.length > mostAddresses) throw new Refusal('conflict', tooManyAddresses)
  const closed = chosen.filter((it) => it.isClosed).length
  logActivity(backend, {
    action: 'Segment Addresses Copied',
    details: copiedDetails(name, chosen.length, withClosed ? closed : null),
    after: { segmentId: id, addresses: chosen.length, withClosed },
  })
  return { addresses: chosen.map(({ email }) => email), closed }
}

export function exportSegment(backend: MockBackend, { id, columns }: SegmentFileInput) {
  const { name, people } = findPeople(backend, id)
  const rows = people
    .toSorted((a, b) => a.id - b.id)
    .map((it) => segmentCells(toExportSubscriber(backend, it), columns))
  logActivity(backend, {
    action: 'Segment Exported',
    details: exportedDetails(name, rows.length, columns),
    after: { segmentId: id, people: rows.length, columns },
  })
  return csv(segmentFileName(name, dayIn(backend.now(), backend.timeZone)), toCsv(columns, rows))
}
