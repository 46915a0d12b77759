import type { PortalPerson } from '@joy/contract'
import { None } from '../../../../components/site/facts.tsx'
import { SiteCard } from '../../../../components/site/site-card.tsx'
import type { Again } from '../../../../data/again.ts'
import { AccountRow } from './account-row.tsx'
import { ChangeName } from './change-name.tsx'
import { EmailRow } from './email-row.tsx'
import type { OwnAccount } from './use-own-account.ts'

type Props = { person: PortalPerson; own: OwnAccount; again: Again }

/** Who it is: the address, which the login proved, and the name. */
export const Details = ({ person: { email, name }, own, again }: Props) => (
  <SiteCard title="Your details" className="self-stretch">
    <dl className="mt-3.5">
      <EmailRow email={email} own={own} />
      <AccountRow name="Name" isStacked>
        <bdi>{name ?? <None>No name given</None>}</bdi>
      </AccountRow>
    </dl>
    <ChangeName name={name ?? ''} again={again} />
  </SiteCard>
)
