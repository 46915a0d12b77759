import { counted } from '@joy/domain/labels/counted.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { ActivityList } from './activity-list.tsx'
import { useActivityLog } from './use-activity-log.ts'

/** The whole log at /admin/activity: searched, narrowed and unfolded entry by entry (rulings, section 5). */
export function ActivityPage() {
  const log = useActivityLog()
  const total = log.page.data?.total
  return (
    <ConsolePage title="Activity" state={total !== undefined && counted(total, 'entry', 'entries')}>
      <ActivityList log={log} />
    </ConsolePage>
  )
}
