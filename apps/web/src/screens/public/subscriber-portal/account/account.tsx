import type { PortalOverview } from '@joy/contract'
import type { RefetchState } from '#data/use-query-lite.ts'
import { Billing } from './billing.tsx'
import { Details } from './details.tsx'
import { Devices } from './devices.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { Newsletter } from './newsletter.tsx'
import { Receipts } from './receipts.tsx'
import type { OwnAccount } from './use-own-account.ts'
import { YourData } from './your-data.tsx'

type Props = {
  overview: PortalOverview
  own: OwnAccount
  isFromCard: boolean
  query: RefetchState
  onSignedOut: (said?: string) => void
  onDeletionAsked: () => void
}

/**
 * The sections of the Account tab, each a file: details, linked accounts, newsletter, billing & payments, devices, your
 * data. A section asks for what it shows beyond the overview by itself, and `again.ask` reads the overview anew after an act.
 */
export const Account = ({ overview, own, isFromCard, query, onSignedOut, onDeletionAsked }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 spread:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
    <Details person={overview.person} own={own} query={query} />
    <LinkedAccounts overview={overview} />
    <Newsletter overview={overview} query={query} />
    <Billing overview={overview} isFromCard={isFromCard} query={query} />
    {overview.subscriptions.length > 0 && <Receipts />}
    <Devices query={query} onSignedOut={onSignedOut} />
    <YourData
      own={own}
      onSignedOut={query.refetch}
      onAsked={() => {
        onDeletionAsked()
        query.refetch()
      }}
    />
  </div>
)
