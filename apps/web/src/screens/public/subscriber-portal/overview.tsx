import type { PortalOverview } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { TabPanel, Tabs, type TabItem, type TabsLook } from '@joy/ui/tabs.tsx'
import { useSearchParams } from 'react-router-dom'
import { SitePage } from '../../../components/site/site-page.tsx'
import { SupportEmail } from '../../../components/site/support-links.tsx'
import { Account } from './account/account.tsx'
import type { Again } from '../../../data/again.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { LogOut } from './log-out.tsx'
import { Subscriptions } from './subscriptions/subscriptions.tsx'
import { useQuietAsk } from './use-quiet-ask.ts'
import { Who } from './who.tsx'

type Tab = 'subscriptions' | 'account'
const tabs: readonly TabItem<Tab>[] = [
  { id: 'subscriptions', label: 'Your Subscriptions' },
  { id: 'account', label: 'Account' },
]
const look: TabsLook = {
  list: 'mt-7 mb-6 flex gap-6 shadow-[inset_0_-1px_0_var(--rule)] tablet:mt-9 tablet:mb-8 tablet:gap-8',
  tab: 'flex min-h-13 items-center border-b-2 text-[1.0625rem] font-medium transition-colors duration-150',
  selected: 'border-action text-text',
  rest: 'border-transparent text-text-soft hover:text-text',
}

type Props = { overview: PortalOverview; onSignedOut: () => void; again: Again }

/** The portal itself: who it is, and the two tabs; `tab=account` in the address opens the second. */
export function Overview({ overview, onSignedOut, again }: Props) {
  const [query, setQuery] = useSearchParams()
  const isFromCheckout = query.get('checkout') === 'done' && !isOldCheckout(overview)
  const isFromCard = query.get('card') === 'returned'
  const tab: Tab = query.get('tab') === 'account' ? 'account' : 'subscriptions'
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(query)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const select = (next: Tab) => change('tab', next === 'account' ? next : null)
  useQuietAsk({ isWanted: isFromCard || (isFromCheckout && !overview.checkout?.isRegistered), ask: again.ask })
  return (
    <SitePage
      title="Subscriber Portal"
      nav={<LogOut onDone={onSignedOut} />}
      className="wrap pt-[clamp(16px,2.6vw,40px)]"
    >
      <Who person={overview.person} />
      {isFromCheckout && (
        <CheckoutNotice checkout={overview.checkout} again={again} onClose={() => change('checkout', null)} />
      )}
      <Tabs label="Subscriber Portal" items={tabs} selected={tab} onSelect={select} look={look} />
      <TabPanel id={tab}>
        {tab === 'account' ? (
          <Account overview={overview} isFromCard={isFromCard} again={again} />
        ) : (
          <Subscriptions overview={overview} isPaying={isFromCheckout} />
        )}
      </TabPanel>
      <p className="mt-10 text-base text-text-soft">
        Need help? <SupportEmail>Contact support</SupportEmail>
      </p>
    </SitePage>
  )
}

/** The address of a return from the checkout, kept or opened anew, when what was paid then is over. */
const isOldCheckout = ({ checkout, access }: PortalOverview): boolean =>
  checkout?.isRegistered === true && planRank(access.plan) === 0
