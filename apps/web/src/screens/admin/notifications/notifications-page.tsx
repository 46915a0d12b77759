import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { GraceDaysCard } from './grace-days-card.tsx'
import { GuideCard } from './guide-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { SwitchesCard } from './switches-card.tsx'
import { TemplatesCard } from './templates-card.tsx'
import { TimeZoneCard } from './time-zone-card.tsx'

/**
 * What goes out, then the settings of the community: what reaches the signed-in administrator, the words of the mails
 * (specification, section 2), whether people are reminded before something ends, the zone in which screens and mails say their
 * days, how long access goes on after a term that was paid outside of Stripe, and what members find in the portal.
 */
export const NotificationsPage = () => (
  <ConsolePage title="Notifications">
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 wide:grid-cols-2 wide:items-stretch wide:gap-6 wide:*:grid-rows-[auto_1fr] wide:*:content-stretch">
      <SwitchesCard />
      <TemplatesCard />
    </div>
    <div className={settingsRow}>
      <RemindersCard />
      <TimeZoneCard />
    </div>
    <div className={settingsRow}>
      <GraceDaysCard />
      <GuideCard />
    </div>
  </ConsolePage>
)

/** Their sentences take two lines or three: the cards of a row begin and end together all the same. */
const settingsRow =
  'grid grid-cols-[minmax(0,1fr)] gap-7 wide:grid-cols-2 wide:grid-rows-[auto_auto] wide:gap-x-6 wide:gap-y-2.5 wide:*:row-span-2 wide:*:grid-rows-subgrid'
