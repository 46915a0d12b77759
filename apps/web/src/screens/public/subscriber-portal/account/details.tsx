import type { PortalPerson } from '@joy/contract'
import { useState } from 'react'
import { None } from '#components/site/facts.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'
import { AccountRow } from './account-row.tsx'
import { ChangeName } from './change-name.tsx'
import { EmailRow } from './email-row.tsx'
import type { OwnAccount } from './use-own-account.ts'

type Props = { person: PortalPerson; own: OwnAccount; query: RefetchState }

/** Who it is: the address, which the login proved, and the name. */
export function Details({ person: { email, name }, own, query }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  return (
    <SiteCard title="Your details" className="self-stretch">
      <dl className="mt-3.5">
        <EmailRow email={email} own={own} />
        <AccountRow name="Name" isStacked>
          <bdi>{name ?? <None>No name given</None>}</bdi>
          <SiteButton tone="default" size="small" aria-label="Change Name" onClick={() => setRenaming(true)}>
            Change
          </SiteButton>
        </AccountRow>
      </dl>
      <ChangeName name={name ?? ''} isOpen={isRenaming} onClose={() => setRenaming(false)} query={query} />
    </SiteCard>
  )
}
