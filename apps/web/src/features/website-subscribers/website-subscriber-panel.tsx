import type { WebsiteSubscriberRecord } from '@joy/contract'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { RecordActions } from '@joy/ui/record-parts.tsx'
import { Link } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { RecordView } from '#components/record/record-view.tsx'
import { useRecordId } from '#components/record/use-record-id.ts'
import { NotesPart } from '../notes/notes-part.tsx'
import { RelatedPart } from '../related/related-part.tsx'
import { SendLinkButton } from '../sign-in-help/send-link-button.tsx'
import { SignInHelpPart } from '../sign-in-help/sign-in-help-part.tsx'
import { type SendLink, useSendLink } from '../sign-in-help/use-send-link.ts'
import { AccessPart } from '../subscriber-record/access-part.tsx'
import { CompsPart } from '../subscriber-record/comps-part.tsx'
import { HistoryPart } from '../subscriber-record/history-part.tsx'
import { LeavingNotice } from '../subscriber-record/leaving-notice.tsx'
import { PersonalDataPart } from '../subscriber-record/personal-data-part.tsx'
import { PersonHeader } from '../subscriber-record/person-header.tsx'
import { PortalPart } from '../subscriber-record/portal-part.tsx'
import { SubscriberRecordView } from '../subscriber-record/subscriber-panel.tsx'
import { SubscriptionsPart } from '../subscriber-record/subscriptions-part.tsx'
import { WebsitePart } from '../subscriber-record/website-part.tsx'
import { TagsPart } from '../tags/tags-part.tsx'

/** The record of somebody on the website's list alone; of whoever stands on the newsletter's too it is the one that they have there. */
export function WebsiteSubscriberPanel() {
  const id = useRecordId()
  const record = trpc.websiteSubscribers.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  const subscriberId = record.data?.subscriberId ?? null
  if (subscriberId !== null) return <SubscriberRecordView id={subscriberId} />
  return (
    <RecordView
      id={id}
      query={record}
      label={(it) => (it ? it.website.name || it.website.email : 'Website subscriber')}
      gone={{ title: 'Nobody is here', text: 'This person is no longer on the website’s list.' }}
      failed={{ sentence: 'This person could not be loaded.', whatFailed: 'Failed to fetch the website subscriber' }}
    >
      {(it) => <Record record={it} />}
    </RecordView>
  )
}

function Record({ record }: { record: WebsiteSubscriberRecord }) {
  const { website } = record
  const noted = { kind: 'website-subscriber', id: website.id } as const
  const person = { ...noted, email: website.email, name: website.name }
  const link = useSendLink(noted)
  const history = trpc.websiteSubscribers.history.useQuery({ id: website.id })
  return (
    <>
      <PersonHeader {...website} />
      {record.deletionDueAt && <LeavingNotice dueAt={record.deletionDueAt} />}
      <Actions email={website.email} link={link} />
      <WebsitePart website={website} named={website} />
      <TagsPart {...noted} />
      <NotesPart {...noted} />
      <AccessPart record={record} substack={null} />
      <CompsPart record={record} person={person} isComped={record.comps.some(({ endedAt }) => endedAt === null)} />
      <SubscriptionsPart record={record} />
      <SignInHelpPart {...noted} link={link} />
      <PortalPart record={record} />
      <PersonalDataPart person={person} record={record} />
      <RelatedPart {...noted} leaveOut={['subscription']} />
      <HistoryPart history={history} />
    </>
  )
}

/** What can be done for them: they are often somebody of the newsletter's list by another address. */
function Actions({ email, link }: { email: string; link: SendLink }) {
  const maySend = useMay('signInHelp.sendLink')
  const mayMerge = useMay('merges.merge')
  if (!maySend && !mayMerge) return null
  return (
    <RecordActions>
      <SendLinkButton link={link} />
      {mayMerge && (
        <LinkButton as={Link} to={paths.mergePeople({ alias: email })}>
          Merge with another address
        </LinkButton>
      )}
    </RecordActions>
  )
}
