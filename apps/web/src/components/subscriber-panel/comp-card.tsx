import type { CompRecord } from '@joy/contract'
import { compLength } from '@joy/domain/comp-duration.ts'
import { formatCount, formatDay } from '@joy/domain/dates.ts'
import { tierName } from '@joy/domain/tiers.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Fact, Facts, RecordCard } from '@joy/ui/record-parts.tsx'
import { Gift } from 'lucide-react'
import { useMay } from '../../hooks/use-may.ts'
import { Day } from './day.tsx'

type Props = { comp: CompRecord; tier: string; isRevoking: boolean; onRevoke: () => void }

/** One comp: granted by, reason, from, until, batch, and whether Substack knows of it. */
export function CompCard({ comp, tier, isRevoking, onRevoke }: Props) {
  const mayRevoke = useMay('comps.revoke')
  const isOver = comp.endedAt !== null
  return (
    <RecordCard
      icon={<Icon of={Gift} size={14} />}
      title={`${tierName(tier)}, ${compLength(comp)}`}
      aside={<Standing comp={comp} />}
      isOver={isOver}
      foot={
        !isOver &&
        mayRevoke && (
          <Button size="small" tone="danger-quiet" isPending={isRevoking} pendingLabel="Revoking..." onClick={onRevoke}>
            Revoke
          </Button>
        )
      }
    >
      <Facts isNarrow>
        <Fact name="Granted by">{comp.grantedBy}</Fact>
        <Fact name="Reason">{comp.reason ?? <Day at={null} otherwise="None given" />}</Fact>
        <Fact name="From">
          <Day at={comp.compedAt} />
        </Fact>
        <Fact name="Until">{comp.until ? <Day at={comp.until} /> : 'Forever'}</Fact>
        {comp.batch && comp.batch.rows > 1 && (
          <Fact name="Batch">
            {formatCount(comp.batch.rows)} people, {formatDay(comp.compedAt)}
          </Fact>
        )}
        {!isOver && (
          <Fact name="At Substack">
            <AtSubstack {...comp} />
          </Fact>
        )}
        {isOver && comp.endedBy && <Fact name="Ended by">{comp.endedBy}</Fact>}
      </Facts>
    </RecordCard>
  )
}

const ends = { revoked: 'Revoked', expired: 'Ended', undone: 'Undone' }

const Standing = ({ comp: { endedAt, endReason } }: { comp: CompRecord }) =>
  endedAt === null ? (
    <Badge tone="good" isBare>
      Active
    </Badge>
  ) : (
    <>
      {ends[endReason ?? 'expired']} <Day at={endedAt} />
    </>
  )

const AtSubstack = ({ atPlatform }: CompRecord) => {
  if (atPlatform === 'confirmed')
    return (
      <Badge tone="good" isBare>
        Seen there
      </Badge>
    )
  return (
    <Badge tone={atPlatform === 'told' ? 'wait' : 'warn'} isBare>
      {atPlatform === 'told' ? 'Marked as done' : 'Not there yet'}
    </Badge>
  )
}
