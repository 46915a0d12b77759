import type { UpgradeProspect } from '@joy/contract'
import { chooseMessage } from '@joy/domain/upgrades/upgrade-messages.ts'
import { Notice } from '@joy/ui/notice.tsx'
import { PersonChoice } from '#features/upgrades/person-choice.tsx'

type Props = {
  prospect: UpgradeProspect | undefined
  person: string | null | undefined
  onPerson: (choice: string | null) => void
}

/**
 * Who they are in Planning Center: people with the same address are shown, never merged by themselves. Whom we registered
 * is known by the id, and nothing is asked.
 */
export function RegistrationPart({ prospect, person, onPerson }: Props) {
  if (!prospect)
    return (
      <p className="text-table text-text-soft">
        Once a subscriber is chosen, people in Planning Center with the same address are shown here.
      </p>
    )
  if (prospect.planningCenterMemberId !== null)
    return (
      <p className="text-table">
        Registered in Planning Center already, as person #{prospect.planningCenterMemberId}. The upgrade goes on with
        that person.
      </p>
    )
  if (!prospect.isPlanningCenterConnected)
    return (
      <Notice tone="neutral" title="Planning Center is not connected yet" role="status">
        The registration goes on as soon as it is; the payment is kept. People with the same address are then shown on
        the upgrade&apos;s own page: nobody is merged without being asked.
      </Notice>
    )
  if (prospect.candidates.length === 0)
    return (
      <p className="text-table">
        Nobody in Planning Center has the address {prospect.subscriber.email}. A new person will be made.
      </p>
    )
  return (
    <>
      <p className="text-table text-text-soft">{chooseMessage(prospect.candidates)}</p>
      <PersonChoice people={prospect.candidates} value={person} onChange={onPerson} />
      <p className="text-meta text-text-soft">It can be left open: the registration then asks before it goes on.</p>
    </>
  )
}
