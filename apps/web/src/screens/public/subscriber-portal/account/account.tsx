import type { PortalOverview } from '@joy/contract'
import type { ReactNode } from 'react'
import { SiteBadge } from '../../../../components/site/site-badge.tsx'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import { None } from '../../../../components/site/facts.tsx'
import type { Again } from '../../../../data/again.ts'
import { Billing } from './billing.tsx'

type Props = { overview: PortalOverview; isFromCard: boolean; again: Again }

/** Who it is, what is linked, what is paid. */
export const Account = ({ overview, isFromCard, again }: Props) => (
  <div className="grid items-start gap-6 spread:grid-cols-2">
    <SiteCard title="Your details">
      <dl className="mt-3.5">
        <Row name="Email" isStacked>
          {overview.person.email} <SiteBadge tone="good">Verified</SiteBadge>
        </Row>
        <Row name="Name" isStacked>
          {overview.person.name ?? <None>No name given</None>}
        </Row>
      </dl>
    </SiteCard>
    <SiteCard title="Linked Accounts">
      <dl className="mt-3.5">
        <Row name="Substack">
          <Link isConnected={overview.substack?.isKnownThere === true} />
        </Row>
        <Row name="Planning Center">
          <Link isConnected={overview.planningCenter !== null} />
        </Row>
      </dl>
    </SiteCard>
    <Billing overview={overview} isFromCard={isFromCard} again={again} />
  </div>
)

const Link = ({ isConnected }: { isConnected: boolean }) => (
  <SiteBadge tone={isConnected ? 'good' : 'neutral'}>{isConnected ? 'Connected' : 'Not Connected'}</SiteBadge>
)

const row = 'flex min-h-14 items-center justify-between gap-4 border-rule py-2 not-first:border-t last:pb-0'
const stacked = 'max-tablet:flex-col max-tablet:items-start max-tablet:gap-0.5 max-tablet:py-3'
const Row = ({ name, isStacked = false, children }: { name: string; isStacked?: boolean; children: ReactNode }) => (
  <div className={isStacked ? `${row} ${stacked}` : row}>
    <dt className="text-text-soft">{name}</dt>
    <dd
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 [overflow-wrap:anywhere] ${isStacked ? 'tablet:justify-end tablet:text-right' : 'justify-end text-right'}`}
    >
      {children}
    </dd>
  </div>
)
