import type { Subscriber } from '@joy/contract'
import { tierName } from '@joy/domain/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { Check } from 'lucide-react'
import { formatDay, formatMoment, formatMomentWithZone } from '../../../../dates.ts'
import { capital } from '../../../../components/capital.ts'
import { RecordLink } from '../../../../components/record-link.tsx'
import type { OpenRecord } from '../../../../hooks/use-open-record.ts'
import { StatusBadge } from '../../../../components/status-badge.tsx'
import { useMay } from '../../../../hooks/use-may.ts'
import type { IsShown } from './columns.ts'

export type SubscriberRowProps = {
  subscriber: Subscriber
  index: number
  isShown: IsShown
  isSelected: boolean
  isCursor: boolean
  /** The server is asked to comp this person at the moment. */
  isComping: boolean
  record: OpenRecord
  /** With shift: everything between the last row and this one. */
  onToggle: (isRange: boolean) => void
  onComp: () => void
}

/** One person. Who is comped is shaded and can be neither selected nor comped again (specification section 4). */
export function SubscriberRow({
  subscriber,
  index,
  isShown,
  isSelected,
  isCursor,
  isComping,
  record,
  onToggle,
  onComp,
}: SubscriberRowProps) {
  const { email, name, isComped, subscribedAt, syncedAt } = subscriber
  const mayComp = useMay('comps.grant')
  const hasTitle = isShown('name') && Boolean(name)
  return (
    <Tr
      data-row-index={index}
      isSelected={isSelected}
      isComped={isComped}
      isCursor={isCursor}
      isOpen={record.isOpen(subscriber.id)}
    >
      <Td phone="check">
        <Checkbox
          aria-label={`Select ${email}`}
          checked={isSelected}
          disabled={isComped || !mayComp}
          onChange={(event) => onToggle('shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
        />
      </Td>
      <Td phone={hasTitle ? 'sub' : 'title'} title={email}>
        <RecordLink
          record={record}
          id={subscriber.id}
          className="block truncate text-text hover:underline max-md:min-h-6 md:leading-6"
        >
          {email}
        </RecordLink>
      </Td>
      {isShown('name') && (
        <Td phone={hasTitle ? 'title' : 'hidden'} title={name ?? undefined}>
          {name || <None />}
        </Td>
      )}
      {isShown('tier') && <Td phone={hasTitle ? 'fact' : 'sub'}>{tierName(subscriber.subscriptionTier)}</Td>}
      {isShown('type') && (
        <Td phone="hidden" isWideOnly>
          {subscriber.subscriptionType ? capital(subscriber.subscriptionType) : <None />}
        </Td>
      )}
      {isShown('status') && (
        <Td phone="badge">
          <StatusBadge status={subscriber.subscriptionStatus} />
        </Td>
      )}
      {isShown('subscribedAt') && (
        <Td phone="hidden" isRoomyOnly title={subscribedAt ? formatMomentWithZone(subscribedAt) : undefined}>
          {subscribedAt ? formatDay(subscribedAt) : <None />}
        </Td>
      )}
      {isShown('syncedAt') && (
        <Td phone="hidden" isWideOnly title={syncedAt ? formatMomentWithZone(syncedAt) : undefined}>
          {syncedAt ? formatMoment(syncedAt) : <span className="text-text-soft">Never</span>}
        </Td>
      )}
      {isShown('comped') && (
        <Td phone={isComped ? 'aside' : 'hidden'} isRoomyOnly>
          {isComped ? <CompedMark at={subscriber.compedAt} /> : <span className="text-text-soft">No</span>}
        </Td>
      )}
      <Td phone={isComped || !mayComp ? 'hidden' : 'action'} align="right" className="overflow-visible">
        {!isComped && mayComp && (
          <Button size="small" aria-label={`Comp ${email}`} isPending={isComping} onClick={onComp}>
            Comp
          </Button>
        )}
      </Td>
    </Tr>
  )
}

const None = () => <span className="text-text-soft">–</span>

const CompedMark = ({ at }: { at: string | null }) => (
  <span title={at ? `Comped ${formatDay(at)}` : 'Comped'}>
    <Check size={16} strokeWidth={2} role="img" aria-label="Comped" className="inline text-good-mark" />
  </span>
)
