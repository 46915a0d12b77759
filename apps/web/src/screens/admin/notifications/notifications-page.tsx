import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { GraceDaysCard } from './grace-days-card.tsx'
import { GuideCard } from './guide-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { SwitchesCard } from './switches-card.tsx'
import { TemplatesCard } from './templates-card.tsx'
import { TimeZoneCard } from './time-zone-card.tsx'

/**
 * What goes out, then the settings of the community: what reaches the signed-in administrator, the words of the mails
 * (specification, section 2), whether people are reminded before something ends, what members find in the portal, how long
 * access goes on after a term that was paid outside of Stripe, and the zone in which screens and mails say their days.
 */
export const NotificationsPage = () => (
  <ConsolePage title="Notifications">
    <div className={row}>
      <SwitchesCard />
      <TemplatesCard />
    </div>
    <div className={row}>
      <RemindersCard />
      <GuideCard />
    </div>
    <div className={row}>
      <GraceDaysCard />
      <TimeZoneCard />
    </div>
  </ConsolePage>
)

/**
 * Headings of a row stand on one line, each with its sentence below it, and its cards begin and end together, though their
 * sentences take a line or two. Beside one another stand what says much, and what says little.
 */
const row =
  'grid grid-cols-[minmax(0,1fr)] gap-7 wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:gap-x-6 wide:gap-y-2.5 wide:*:row-span-2 wide:*:grid-rows-subgrid wide:[&>section>div:first-child>p]:basis-full'
