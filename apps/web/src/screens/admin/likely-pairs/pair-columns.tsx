import type { LikelyPair, MergeSide } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import type { Column } from '#components/list/column.ts'
import { toRecordPath } from '#features/website-subscribers/to-record-path.ts'
import { paths } from '#paths.ts'
import { pairReason } from './pair-reasons.ts'
import type { Pairs } from './use-pairs.ts'

/** Whoever is on the newsletter's list stays: the other becomes the alias. */
const toMerge = ({ one, other }: LikelyPair): { main: string; alias: string } =>
  one.subscriberId === null && other.subscriberId !== null
    ? { main: other.email, alias: one.email }
    : { main: one.email, alias: other.email }

function Side({ side }: { side: MergeSide }) {
  const { email, name, subscriberId } = side
  const to = toRecordPath(side)
  return (
    <span className="block min-w-0">
      <span className="block truncate font-[560]">
        {to === null ? (
          email
        ) : (
          <TextLink as={Link} to={to} className="block truncate">
            {email}
          </TextLink>
        )}
      </span>
      <span className="block truncate text-meta font-normal text-text-soft">
        {[name ?? 'No name', subscriberId === null && 'not on the newsletter’s list'].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

/** Two who may be one, why, and what can be said of them. */
export const pairColumns = (
  { state, dismiss, reopen, pendingId }: Pick<Pairs, 'state' | 'dismiss' | 'reopen' | 'pendingId'>,
  { mayMerge, mayJudge }: { mayMerge: boolean; mayJudge: boolean },
): readonly Column<LikelyPair>[] => [
  {
    id: 'people',
    label: 'Two people',
    menu: 'always',
    phone: 'title',
    skeleton: { look: 'person' },
    title: ({ one, other }) => `${one.email}, ${other.email}`,
    cell: ({ one, other }) => (
      <span className="grid gap-x-5 gap-y-2 lg:grid-cols-2">
        <Side side={one} />
        <Side side={other} />
      </span>
    ),
  },
  {
    id: 'reason',
    label: 'Why',
    width: '225px',
    phone: 'sub',
    skeleton: { look: 'badge' },
    cell: (pair) => (
      <span className="grid min-w-0 justify-items-start gap-1">
        <Badge tone={pairReason(pair).tone} mayWrap>
          {pairReason(pair).label}
        </Badge>
        <span className="max-w-full truncate text-meta text-text-soft">{pair.shared}</span>
      </span>
    ),
  },
  // When it was found is of no use to whoever judges it; who judged it is.
  ...(state === 'open'
    ? []
    : [
        {
          id: 'dismissed',
          label: 'Said to be two',
          width: '150px',
          phone: 'fact',
          skeleton: { look: 'text', width: 'w-20' },
          cell: ({ dismissedBy }: LikelyPair) => <span className="text-text-soft">by {dismissedBy}</span>,
        } as const,
      ]),
  {
    id: 'actions',
    label: 'Actions',
    heading: <span className="sr-only">Actions</span>,
    menu: 'never',
    width: '285px',
    align: 'right',
    phone: mayMerge || mayJudge ? 'fact' : 'hidden',
    skeleton: { look: 'button' },
    className: 'overflow-visible',
    cell: (pair) => (
      <span className="flex flex-wrap justify-end gap-2 max-md:justify-start">
        {mayJudge && (
          <Button
            size="small"
            tone="quiet"
            isPending={pendingId === pair.id}
            pendingLabel="Saving..."
            onClick={() => (state === 'open' ? dismiss(pair) : reopen(pair))}
            aria-label={
              state === 'open'
                ? `Not the same person: ${pair.one.email} and ${pair.other.email}`
                : `Show again: ${pair.one.email} and ${pair.other.email}`
            }
          >
            {state === 'open' ? 'Not the same person' : 'Show again'}
          </Button>
        )}
        {mayMerge && state === 'open' && (
          <LinkButton
            as={Link}
            size="small"
            to={paths.mergePeople(toMerge(pair))}
            aria-label={`Compare ${pair.one.email} and ${pair.other.email}`}
          >
            Compare
          </LinkButton>
        )}
      </span>
    ),
  },
]
