import { Button } from '@joy/ui/button.tsx'
import { TabPanel, Tabs } from '@joy/ui/tabs.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { NotForYou } from '#layouts/console-shell/not-for-you.tsx'
import { paths } from '#paths.ts'
import { EnterDialog } from './enter-dialog.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { OffersTab } from './offers-tab.tsx'
import { PoolCards } from './pool-cards.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { useSponsoringMutations } from './use-sponsoring-mutations.ts'

/** Who offers places, who asks for one, and what is left; for administrators and owners alone. */
export const SponsoringPage = () =>
  useMay('sponsoring.pool') ? (
    <Pool />
  ) : (
    <NotForYou title="Sponsoring" who="Only administrators and owners see who asked for help.">
      Ask one of them if somebody writes to you about it.
    </NotForYou>
  )

function Pool() {
  const navigate = useNavigate()
  const tab = useMatch(`${paths.sponsorOffers()}/*`) ? 'offers' : 'requests'
  const pool = trpc.sponsoring.pool.useQuery()
  const mutations = useSponsoringMutations()
  const [isEntering, setEntering] = useState(false)
  const items = [
    { id: 'requests', label: 'Requests', href: paths.sponsoring() },
    { id: 'offers', label: 'Offers', href: paths.sponsorOffers() },
  ] as const
  return (
    <ConsolePage
      title="Sponsoring"
      actions={
        <Button icon={Plus} onClick={() => setEntering(true)}>
          Enter by hand
        </Button>
      }
    >
      <OutcomeNotice outcome={mutations.outcome} onDismiss={mutations.dismissOutcome} />
      <PoolCards pool={pool} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Tabs
          label="Requests and offers"
          selected={tab}
          onSelect={(id) => void navigate(items.find((it) => it.id === id)?.href ?? paths.sponsoring())}
          items={items}
        />
        <TabPanel id={tab}>
          {tab === 'offers' ? <OffersTab mutations={mutations} /> : <RequestsTab mutations={mutations} />}
        </TabPanel>
      </div>
      <GiveDialog mutations={mutations} />
      <EnterDialog isOpen={isEntering} onClose={() => setEntering(false)} onEntered={mutations.reportEntered} />
    </ConsolePage>
  )
}
