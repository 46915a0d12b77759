import type { UpgradeRecord, UpgradeStatus } from '@joy/contract'
import { Timeline, TimelineItem, type TimelineTone } from '@joy/ui/timeline.tsx'
import { formatMoment, formatMomentWithZone } from '#dates.ts'

const tones: Partial<Record<UpgradeStatus, TimelineTone>> = {
  paid: 'good',
  registered: 'good',
  'needs attention': 'bad',
}

/** What happened with an upgrade, newest first. */
export const UpgradeHistory = ({ history }: Pick<UpgradeRecord, 'history'>) =>
  history.length === 0 ? (
    <p className="text-table text-text-soft">Nothing is on record from before the workflow.</p>
  ) : (
    <Timeline label="History of the upgrade">
      {history.map(({ id, at, status, text, by }) => (
        <TimelineItem
          key={id}
          tone={tones[status] ?? 'plain'}
          meta={`${formatMoment(at)} · ${by}`}
          title={formatMomentWithZone(at)}
        >
          {text}
        </TimelineItem>
      ))}
    </Timeline>
  )
