import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { GraceDaysCard } from './grace-days-card.tsx'
import { GuideCard } from './guide-card.tsx'
import { SwitchesCard } from './switches-card.tsx'
import { TemplatesCard } from './templates-card.tsx'
import { TimeZoneCard } from './time-zone-card.tsx'

/**
 * Two rows: what goes out, then the three settings of the community. Messages: what reaches the signed-in administrator, the words of the mails (specification, section 2), the zone in
 * which screens and mails say their days, how long access goes on after a term that was paid outside of Stripe, and what
 * members find in the portal.
 */
export const NotificationsPage = () => (
  <ConsolePage title="Notifications">
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 wide:grid-cols-2 wide:items-stretch wide:gap-6 wide:*:grid-rows-[auto_1fr] wide:*:content-stretch">
      <SwitchesCard />
      <TemplatesCard />
    </div>
    {/* Their sentences take two lines or three: the cards begin and end together all the same. */}
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 wide:grid-cols-3 wide:grid-rows-[auto_auto] wide:gap-x-6 wide:gap-y-2.5 wide:*:row-span-2 wide:*:grid-rows-subgrid">
      <TimeZoneCard />
      <GraceDaysCard />
      <GuideCard />
    </div>
  </ConsolePage>
)
