import type { PortalOverview } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { TabPanel, Tabs, type TabItem, type TabsLook } from '@joy/ui/tabs.tsx'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SitePage } from '#components/site/site-page.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { Account } from './account/account.tsx'
import { Deletion } from './account/deletion.tsx'
import { useOwnAccount } from './account/use-own-account.ts'
import type { RefetchState } from '#data/use-query-lite.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { LogOut } from './log-out.tsx'
import { RestrictedNotice } from './restricted-notice.tsx'
import { Subscriptions } from './subscriptions/subscriptions.tsx'
import { useQuietAsk } from './use-quiet-ask.ts'
import { AccountSummary } from './account-summary.tsx'

type Tab = 'subscriptions' | 'account'
const tabs: readonly TabItem<Tab>[] = [
  { id: 'subscriptions', label: 'Your Subscriptions' },
  { id: 'account', label: 'Account' },
]
const look: TabsLook = {
  list: 'mt-7 mb-6 flex flex-wrap gap-x-6 shadow-[inset_0_-1px_0_var(--rule)] tablet:mt-9 tablet:mb-8 tablet:gap-x-8',
  tab: 'flex min-h-13 items-center border-b-2 text-[1.0625rem] font-medium transition-colors duration-150',
  selected: 'border-action text-text forced-colors:border-[Highlight]',
  rest: 'border-transparent text-text-soft hover:text-text forced-colors:border-[Canvas]',
}

type Props = { overview: PortalOverview; notice?: ReactNode; onSignedOut: (said?: string) => void; query: RefetchState }

/** The portal itself: who it is, and the two tabs; `tab=account` in the address opens the second. */
export function Overview({ overview, notice, onSignedOut, query }: Props) {
  const [search, setSearch] = useSearchParams()
  const [hasAsked, setAsked] = useState(false)
  const own = useOwnAccount(overview.person.email)
  const isFromCheckout = search.get('checkout') === 'done' && !isOldCheckout(overview)
  const isFromCard = search.get('card') === 'returned'
  const tab: Tab = search.get('tab') === 'account' ? 'account' : 'subscriptions'
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    // A tab is a step of its own, so that Back leads back to the one before; what is only cleared away is none.
    setSearch(next, { replace: name !== 'tab', preventScrollReset: true })
  }
  const select = (next: Tab) => change('tab', next === 'account' ? next : null)
  useQuietAsk({ isWanted: isFromCard || (isFromCheckout && !overview.checkout?.isRegistered), ask: query.refetch })
  return (
    <SitePage
      title="Subscriber Portal"
      nav={<LogOut onDone={() => onSignedOut()} />}
      className="wrap pt-[clamp(16px,2.6vw,40px)]"
    >
      <AccountSummary person={overview.person} />
      {notice}
      {overview.restrictedUntil && <RestrictedNotice until={overview.restrictedUntil} />}
      <Deletion overview={overview} own={own} isNew={hasAsked} query={query} />
      {isFromCheckout && (
        <CheckoutNotice checkout={overview.checkout} query={query} onClose={() => change('checkout', null)} />
      )}
      <Tabs label="Subscriber Portal" items={tabs} selected={tab} onSelect={select} look={look} />
      {/* On paper without the tabs, whose room is between. */}
      <TabPanel id={tab} className="print:mt-7">
        {tab === 'account' ? (
          <Account
            overview={overview}
            own={own}
            isFromCard={isFromCard}
            query={query}
            onSignedOut={onSignedOut}
            onDeletionAsked={() => setAsked(true)}
          />
        ) : (
          <Subscriptions overview={overview} isPaying={isFromCheckout} />
        )}
      </TabPanel>
      <p data-no-print className="mt-10 text-site-base text-text-soft">
        Need help? <SupportEmail>Contact support</SupportEmail>
      </p>
    </SitePage>
  )
}

/** The address of a return from the checkout, kept or opened anew, when what was paid then is over. */
const isOldCheckout = ({ checkout, access }: PortalOverview): boolean =>
  checkout?.isRegistered === true && planRank(access.plan) === 0
