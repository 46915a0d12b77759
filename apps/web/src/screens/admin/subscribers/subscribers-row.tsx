import type { Subscriber } from '@joy/contract'
import { tierName } from '@joy/domain/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { classNames } from '@joy/ui/class-names.ts'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Check } from 'lucide-react'
import { formatDay, formatMomentWithZone } from '../../../dates.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useMay } from '../../../hooks/use-may.ts'
import { RecordLink } from '../../../components/record-link.tsx'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import { paths } from '../../../paths.ts'
import { keepUpgradePerson } from '../../../hooks/keep-upgrade-person.ts'

export type SubscribersRowProps = {
  subscriber: Subscriber
  index: number
  isSelected: boolean
  isCursor: boolean
  isComping: boolean
  record: OpenRecord
  /** With shift: everything between the last row and this one. */
  onToggle: (isRange: boolean) => void
  onComp: () => void
}

/** One person. Who is comped is shaded, cannot be selected and shows no Comp (specification section 4). */
export function SubscribersRow({
  subscriber,
  index,
  isSelected,
  isCursor,
  isComping,
  record,
  onToggle,
  onComp,
}: SubscribersRowProps) {
  const mayComp = useMay('comps.grantMany')
  return (
    <Tr
      data-row-index={index}
      isSelected={isSelected}
      isComped={subscriber.isComped}
      isCursor={isCursor}
      isOpen={record.isOpen(subscriber.id)}
    >
      <Td phone="check">
        <Checkbox
          aria-label={`Select ${subscriber.email}`}
          checked={isSelected}
          disabled={subscriber.isComped || !mayComp}
          onChange={(event) => onToggle('shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
        />
      </Td>
      <Td phone="title" className="max-md:col-[2/-1]!">
        <RecordLink record={record} id={subscriber.id} className="group block text-text">
          <Person {...subscriber} />
        </RecordLink>
      </Td>
      <Td column="subscription" phone="sub">
        <Plan {...subscriber} />
      </Td>
      <Td column="status" phone="badge" className="max-md:-mt-[3px] max-md:self-start">
        <StatusBadge status={subscriber.subscriptionStatus} />
      </Td>
      <Td
        column="comped"
        isRoomyOnly={record.id !== null}
        phone={subscriber.isComped ? 'aside' : 'hidden'}
        className={subscriber.isComped ? 'max-md:flex! max-md:h-9 max-md:items-center' : undefined}
      >
        <Comped {...subscriber} />
      </Td>
      <Td phone="aside" align="right" className="overflow-visible max-md:empty:hidden">
        {!subscriber.isComped && <Actions subscriber={subscriber} isComping={isComping} onComp={onComp} />}
      </Td>
    </Tr>
  )
}

const Person = ({ name, email, subscriptionStatus }: Subscriber) => (
  <>
    <span
      className={classNames(
        'block truncate font-[560] group-hover:underline',
        // On a phone the badge stands at the end of this line.
        (subscriptionStatus?.length ?? 0) > 8 ? 'max-md:pr-32' : 'max-md:pr-24',
      )}
      title={name ?? email}
    >
      {name || email}
    </span>
    <span
      className="block truncate font-normal text-text-soft max-md:text-table md:text-meta"
      title={name ? email : undefined}
    >
      {name ? email : 'No name'}
    </span>
  </>
)

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const Plan = ({ subscriptionTier, subscriptionType }: Subscriber) => (
  <>
    {tierName(subscriptionTier)}
    {subscriptionType && (
      <span className="md:block md:text-meta md:text-text-soft">
        <span className="md:hidden">, </span>
        {capital(subscriptionType)}
      </span>
    )}
  </>
)

const Comped = ({ isComped, compedAt }: Subscriber) =>
  isComped ? (
    <span
      className="inline-flex items-center gap-1.5 align-middle max-md:text-text"
      title={compedAt ? `Comped ${formatMomentWithZone(compedAt)}` : undefined}
    >
      <Check size={16} strokeWidth={2} role="img" aria-label="Comped" className="text-good-mark" />
      {compedAt && formatDay(compedAt)}
    </span>
  ) : (
    <span className="text-text-soft">No</span>
  )

const Actions = ({
  subscriber,
  isComping,
  onComp,
}: Pick<SubscribersRowProps, 'subscriber' | 'isComping' | 'onComp'>) => {
  const person = { email: subscriber.email, name: subscriber.name ?? '' }
  const mayComp = useMay('comps.grant')
  return (
    <span className="inline-flex items-center gap-1.5 md:gap-1">
      <LinkButton
        size="small"
        tone="quiet"
        href={paths.subscribe(person)}
        onClick={() => keepUpgradePerson(person)}
        className="max-md:px-1!"
        aria-label={`Upgrade ${person.email}`}
      >
        Upgrade
      </LinkButton>
      {mayComp && (
        <Button size="small" aria-label={`Comp ${person.email}`} isPending={isComping} onClick={onComp}>
          Comp
        </Button>
      )}
    </span>
  )
}
