import type { ActivityRecord } from '@joy/contract'
import { TextLink } from '@joy/ui/text-link.tsx'
import { formatMomentWithZone } from '#dates.ts'
import { ChangedFacts } from './changed-facts.tsx'

type Props = { entry: ActivityRecord; onOnly: (who: string) => void }

/** Everything that an entry holds. Secrets were taken out before it left the server. */
export const ActivityDetail = ({ entry, onOnly }: Props) => (
  <div className="grid gap-3 text-table">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-text-soft">
      {entry.details && <Line name="Details">{entry.details}</Line>}
      <Line name="When">{formatMomentWithZone(entry.timestamp)}</Line>
      <Line name="Entry">{entry.id}</Line>
      {entry.requestId && <Line name="Request id">{entry.requestId}</Line>}
    </dl>
    {(entry.before || entry.after) && <ChangedFacts before={entry.before} after={entry.after} />}
    {entry.userEmail !== 'No email' && (
      <TextLink as="button" className="min-h-6 justify-self-start" onClick={() => onOnly(entry.userEmail)}>
        Show only {entry.userName}
      </TextLink>
    )}
  </div>
)

const Line = ({ name, children }: { name: string; children: string | number }) => (
  <>
    <dt>{name}</dt>
    <dd className="[overflow-wrap:anywhere] tabular-nums">{children}</dd>
  </>
)
