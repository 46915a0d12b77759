import type { OutsideComp } from '@joy/contract'
import { compLength } from '@joy/domain/time/comp-duration.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Button } from '@joy/ui/button.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { RecordLink } from '#components/record/record-link.tsx'
import { communityZone, formatDay } from '#dates.ts'

type Props = { comp: OutsideComp; record: OpenRecord; isEnding: boolean; onEnd: (() => void) | undefined }

/** Who has the comp, what it gives and since when; and the act that ends it. */
export const OutsideCompLine = ({ comp, record, isEnding, onEnd }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-2.5 text-table md:px-5">
    <span className="min-w-0 flex-1 basis-56">
      {comp.websiteSubscriberId === null ? (
        <Who {...comp} />
      ) : (
        <RecordLink record={record} id={`on-website/${comp.websiteSubscriberId}`} className="group block text-text">
          <Who {...comp} />
        </RecordLink>
      )}
    </span>
    <span className="min-w-0 flex-1 basis-56">
      <span className="block">
        {tierName(comp.plan)}, {compLength(comp, communityZone())}
        {comp.until && `, until ${formatDay(comp.until)}`}
      </span>
      <span className="block text-meta text-text-soft [overflow-wrap:anywhere]">
        By {comp.grantedBy} on {formatDay(comp.compedAt)}
        {comp.reason && `: ${comp.reason}`}
      </span>
    </span>
    {onEnd && (
      <Button
        size="small"
        tone="danger-quiet"
        aria-label={`Revoke the comp of ${comp.email}`}
        isPending={isEnding}
        pendingLabel="Revoking..."
        onClick={onEnd}
      >
        Revoke
      </Button>
    )}
  </li>
)

const Who = ({ name, email }: Pick<OutsideComp, 'name' | 'email'>) => (
  <>
    <span className="block font-[560] [overflow-wrap:anywhere] group-hover:underline">{name ?? email}</span>
    <span className="block text-meta text-text-soft [overflow-wrap:anywhere]">{name ? email : 'No name'}</span>
  </>
)
