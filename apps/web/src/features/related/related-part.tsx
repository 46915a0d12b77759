import type { RecordKind, RelatedRecord } from '@joy/contract'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { capital } from '@joy/domain/labels/capital.ts'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { trpc } from '#data/trpc.ts'
import { useSentLabel } from '#hooks/use-sent-label.ts'
import { LoadError } from '#components/load-error.tsx'
import { paths } from '#paths.ts'

type Props = {
  kind: RecordKind
  id: number
  /** What the panel shows elsewhere already. */
  leaveOut?: readonly RelatedRecord['kind'][]
}

/** The other records that belong to this one, each with its own address; nothing where there are none. */
export function RelatedPart({ kind, id, leaveOut = [] }: Props) {
  const related = trpc.related.find.useQuery({ kind, id })
  const shown = related.data?.filter((it) => !leaveOut.includes(it.kind)) ?? []
  if (related.isError)
    return (
      <RecordSection title="Related">
        <LoadError
          sentence="What belongs to this record could not be loaded."
          whatFailed="Failed to fetch related records"
          error={related.error}
          onRetry={() => void related.refetch()}
          isRetrying={related.isFetching}
        />
      </RecordSection>
    )
  if (shown.length === 0) return null
  return (
    <RecordSection title="Related">
      <Facts>
        {relatedKinds.map(({ kind, one, many }) => {
          const ofKind = shown.filter((it) => it.kind === kind)
          return (
            ofKind.length > 0 && (
              <Fact key={kind} name={ofKind.length === 1 ? one : many}>
                <ul className="grid min-w-0 gap-1">
                  {ofKind.map((it) => (
                    <Line key={`${it.id} ${it.status}`} record={it} />
                  ))}
                </ul>
              </Fact>
            )
          )
        })}
      </Facts>
    </RecordSection>
  )
}

function Line({ record }: { record: RelatedRecord }) {
  const { kind, status } = record
  if (kind === 'mail' && status === 'sent') return <SentMail record={record} />
  return <Entry record={record} state={kind === 'discrepancy' || !status ? null : capital(status)} />
}

const SentMail = ({ record }: { record: RelatedRecord }) => <Entry record={record} state={useSentLabel()} />

function Entry({ record, state }: { record: RelatedRecord; state: string | null }) {
  const { label, at } = record
  const said = [state, at && formatDay(at)].filter(Boolean)
  return (
    <li className="min-w-0">
      <TextLink as={Link} to={relatedPath(record)} className="max-w-full whitespace-normal">
        {label}
      </TextLink>
      {said.length > 0 && (
        <span className="mt-0.5 block text-meta text-text-soft" title={at ? formatMomentWithZone(at) : undefined}>
          {said.join(', ')}
        </span>
      )}
    </li>
  )
}

type Kind = RelatedRecord['kind']

/** In this order, one line for each kind. */
const relatedKinds: readonly { kind: Kind; one: string; many: string }[] = [
  { kind: 'discrepancy', one: 'Discrepancy', many: 'Discrepancies' },
  { kind: 'subscriber', one: 'Subscriber', many: 'Subscribers' },
  { kind: 'website-subscriber', one: 'On the website’s list', many: 'On the website’s list' },
  { kind: 'subscription', one: 'Subscription', many: 'Subscriptions' },
  { kind: 'upgrade', one: 'Upgrade', many: 'Upgrades' },
  { kind: 'job', one: 'Job', many: 'Jobs' },
  { kind: 'webhook-event', one: 'Webhook event', many: 'Webhook events' },
  { kind: 'change set', one: 'Change', many: 'Changes' },
  { kind: 'mail', one: 'Mail', many: 'Mails' },
]

const toPath: Record<Kind, (it: RelatedRecord) => string> = {
  subscriber: ({ id }) => paths.subscriberRecord(id),
  'website-subscriber': ({ id }) => paths.websiteSubscriberRecord(id),
  subscription: ({ id }) => paths.payment(id),
  upgrade: ({ id }) => paths.upgradeRecord(id),
  'webhook-event': ({ id }) => paths.webhook(id),
  job: ({ id }) => paths.job(id),
  'change set': ({ id }) => paths.changeSet(id),
  mail: ({ id }) => paths.mail(id),
  discrepancy: ({ status }) => paths.reconcile(status ?? undefined),
}

/** Where a related record stands. */
const relatedPath = (it: RelatedRecord): string => toPath[it.kind](it)
