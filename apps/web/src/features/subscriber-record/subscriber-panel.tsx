import type { SubscriberRecord } from '@joy/contract'
import { trpc } from '#data/trpc.ts'
import { RecordView } from '#components/record/record-view.tsx'
import { SignInHelpPart } from '../sign-in-help/sign-in-help-part.tsx'
import { useSendLink } from '../sign-in-help/use-send-link.ts'
import { NotesPart } from '../notes/notes-part.tsx'
import { TagsPart } from '../tags/tags-part.tsx'
import { RelatedPart } from '../related/related-part.tsx'
import { useRecordId } from '#components/record/use-record-id.ts'
import { AccessPart } from './access-part.tsx'
import { CompsPart } from './comps-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { LeavingNotice } from './leaving-notice.tsx'
import { MailboxPart } from './mailbox-part.tsx'
import { MembershipPart } from './membership-part.tsx'
import { SubscriptionsPart } from './subscriptions-part.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonalDataPart } from './personal-data-part.tsx'
import { PortalPart } from './portal-part.tsx'
import { SubscriberActions } from './subscriber-actions.tsx'
import { SubscriptionPart } from './subscription-part.tsx'
import { WebsitePart } from './website-part.tsx'

/** The record of one subscriber, beside whichever list it was opened from: everything known from every list. */
export const SubscriberPanel = () => <SubscriberRecordView id={useRecordId()} />

/** The same by an id; null: the address names none. */
export function SubscriberRecordView({ id }: { id: number | null }) {
  const record = trpc.subscribers.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={record}
      label={(it) => (it ? it.subscriber.name || it.subscriber.email : 'Subscriber')}
      gone={{ title: 'Nobody is here', text: 'This subscriber is no longer on the list.' }}
      failed={{ sentence: 'This subscriber could not be loaded.', whatFailed: 'Failed to fetch the subscriber' }}
    >
      {(it) => <Record record={it} />}
    </RecordView>
  )
}

function Record({ record }: { record: SubscriberRecord }) {
  const { subscriber } = record
  const person = { kind: 'subscriber', id: subscriber.id, email: subscriber.email, name: subscriber.name } as const
  const link = useSendLink({ kind: 'subscriber', id: subscriber.id })
  const history = trpc.subscribers.history.useQuery({ id: subscriber.id })
  return (
    <>
      <PersonHeader {...subscriber} />
      {record.deletionDueAt && <LeavingNotice dueAt={record.deletionDueAt} />}
      <SubscriberActions record={record} link={link} />
      <SubscriptionPart record={record} />
      <TagsPart kind="subscriber" id={subscriber.id} />
      <NotesPart kind="subscriber" id={subscriber.id} />
      <MailboxPart record={record} />
      <AccessPart record={record} substack={record.substack} />
      <WebsitePart website={record.website} named={subscriber} />
      <CompsPart record={record} person={person} isComped={subscriber.isComped} />
      <MembershipPart record={record} />
      <SubscriptionsPart record={record} />
      <SignInHelpPart kind="subscriber" id={subscriber.id} link={link} />
      <PortalPart record={record} />
      <PersonalDataPart person={person} record={record} />
      <RelatedPart kind="subscriber" id={subscriber.id} leaveOut={['subscription', 'upgrade']} />
      <HistoryPart history={history} />
    </>
  )
}
