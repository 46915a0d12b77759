import type { PortalOverview } from '@joy/contract'
import { TabPanel, Tabs, type TabItem, type TabsLook } from '@joy/ui/tabs.tsx'
import { useSearchParams } from 'react-router-dom'
import { SitePage } from '../../../components/site/site-page.tsx'
import { SupportEmail } from '../../../components/site/support-links.tsx'
import { Account } from './account/account.tsx'
import { LogOut } from './log-out.tsx'
import { Subscriptions } from './subscriptions/subscriptions.tsx'
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

/** The portal itself: who it is, and the two tabs; `tab=account` in the address opens the second. */
export function Overview({ overview, onSignedOut }: { overview: PortalOverview; onSignedOut: () => void }) {
  const [query, setQuery] = useSearchParams()
  const tab: Tab = query.get('tab') === 'account' ? 'account' : 'subscriptions'
  const select = (next: Tab) =>
    setQuery(next === 'account' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <SitePage
      title="Subscriber Portal"
      nav={<LogOut onDone={onSignedOut} />}
      className="wrap pt-[clamp(16px,2.6vw,40px)]"
    >
      <Who person={overview.person} />
      <Tabs label="Subscriber Portal" items={tabs} selected={tab} onSelect={select} look={look} />
      <TabPanel id={tab}>
        {tab === 'account' ? <Account overview={overview} /> : <Subscriptions overview={overview} />}
      </TabPanel>
      <p className="mt-10 text-base text-text-soft">
        Need help? <SupportEmail>Contact support</SupportEmail>
      </p>
    </SitePage>
  )
}
