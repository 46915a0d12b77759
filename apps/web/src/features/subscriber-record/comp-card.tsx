import type { CompRecord } from '@joy/contract'
import { compLength } from '@joy/domain/time/comp-duration.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Fact, Facts, RecordCard } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { communityZone, formatDay } from '#dates.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { Day } from './day.tsx'

type Props = {
  comp: CompRecord
  /** What its person has once it is over; absent where it has no end, or is over. */
  after: string | undefined
  isRevoking: boolean
  onRevoke: () => void
  atSubstack: ReactNode
}

/** One comp: granted by, reason, from, until, batch, and whether Substack knows of it. */
export function CompCard({ comp, after, isRevoking, onRevoke, atSubstack }: Props) {
  const mayRevoke = useMay('comps.end')
  const isOver = comp.endedAt !== null
  const canRevoke = !isOver && mayRevoke
  return (
    <RecordCard
      icon={<Icon of={Gift} size={14} />}
      title={`${tierName(comp.plan)}, ${compLength(comp, communityZone())}`}
      aside={<CompStatus comp={comp} />}
      isOver={isOver}
      footer={
        (atSubstack || canRevoke) && (
          <>
            {atSubstack}
            {canRevoke && (
              <Button
                size="small"
                tone="danger-quiet"
                isPending={isRevoking}
                pendingLabel="Revoking..."
                onClick={onRevoke}
              >
                Revoke
              </Button>
            )}
          </>
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
        {after && <Fact name="Then">{after}</Fact>}
        {comp.replaces && (
          <Fact name="In place of">
            {tierName(comp.replaces.plan)}, {comp.replaces.until ? <Day at={comp.replaces.until} /> : 'forever'}
          </Fact>
        )}
        {comp.batch && comp.batch.rows > 1 && (
          <Fact name="Batch">
            <TextLink as={Link} to={paths.changeSet(comp.batch.changeSetId)}>
              {counted(comp.batch.rows, 'person', 'people')}, {formatDay(comp.batch.at)}
            </TextLink>
          </Fact>
        )}
        {!isOver && (
          <Fact name="At Substack">
            <Known {...comp} />
          </Fact>
        )}
        {comp.removal && (
          <Fact name="At Substack">
            <Removal removal={comp.removal} />
          </Fact>
        )}
        {isOver && comp.endedBy && <Fact name="Ended by">{comp.endedBy}</Fact>}
      </Facts>
    </RecordCard>
  )
}

const ends = { revoked: 'Revoked', expired: 'Ended', undone: 'Undone', replaced: 'Replaced' }

const CompStatus = ({ comp: { endedAt, endReason } }: { comp: CompRecord }) =>
  endedAt === null ? (
    <Badge tone="good" isBare>
      Active
    </Badge>
  ) : (
    <>
      {ends[endReason ?? 'expired']} <Day at={endedAt} />
    </>
  )

const Known = ({ atPlatform }: CompRecord) => {
  if (atPlatform === 'confirmed')
    return (
      <Badge tone="good" isBare>
        Seen there
      </Badge>
    )
  return (
    <Badge tone={atPlatform === 'reported' ? 'wait' : 'warn'} isBare>
      {atPlatform === 'reported' ? 'Marked as done' : 'Not there yet'}
    </Badge>
  )
}

const removals: Record<NonNullable<CompRecord['removal']>, { tone: BadgeTone; label: string }> = {
  'to do': { tone: 'warn', label: 'Still to be removed' },
  reported: { tone: 'wait', label: 'Marked as removed' },
  seen: { tone: 'good', label: 'Gone there' },
}

const Removal = ({ removal }: { removal: NonNullable<CompRecord['removal']> }) => (
  <Badge tone={removals[removal].tone} isBare>
    {removals[removal].label}
  </Badge>
)
