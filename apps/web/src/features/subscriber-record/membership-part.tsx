import type { SubscriberRecord } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { PlanningCenterPerson } from '../planning-center/planning-center-person.tsx'
import { StatusBadge } from '#components/status-badge.tsx'
import { Day, Moment } from './day.tsx'

/** The membership by Planning Center's word, what the person has here beside it, and the upgrades on the way to it. */
export function MembershipPart({ record: { membership, upgrades, access } }: { record: SubscriberRecord }) {
  return (
    <RecordSection title="Planning Center" aside={membership && <StatusBadge status={membership.status} />}>
      {membership && (
        <Facts>
          <Fact name="Planning Center says">
            {membership.status === 'active' ? 'A member' : 'No member'}, as of{' '}
            {membership.asOf ? <Moment at={membership.asOf} /> : 'the registration'}
          </Fact>
          <Fact name="Here">{planRank(access.plan) > 0 ? tierName(access.plan) : 'No paid plan'}</Fact>
          <Fact name="Person">
            <PlanningCenterPerson id={membership.id} />
          </Fact>
          <Fact name="Member type">{membership.memberType ?? '–'}</Fact>
          <Fact name="Joined">
            <Day at={membership.joinedAt} />
          </Fact>
        </Facts>
      )}
      {!membership && <p className="text-table text-text-soft">Not Registered</p>}
      {upgrades.length > 0 && (
        <ul aria-label="Upgrades" className="grid gap-2 text-table">
          {upgrades.map((upgrade) => (
            <li key={upgrade.id} className="flex items-center justify-between gap-2">
              <span>
                <TextLink as={Link} to={paths.upgradeRecord(upgrade.id)}>
                  Upgrade #{upgrade.id}
                </TextLink>
                , <Day at={upgrade.createdAt} />
              </span>
              <StatusBadge status={upgrade.status} isBare />
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  )
}
