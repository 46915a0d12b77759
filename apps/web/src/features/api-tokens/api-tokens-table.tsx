import type { ApiToken } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import type { ShownColumn } from '#components/list/column.ts'
import { RowsTable } from '#components/list/rows-table.tsx'
import { formatDay, formatMoment, formatMomentWithZone } from '#dates.ts'

const states: Record<ApiToken['state'], { tone: BadgeTone; label: string }> = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'neutral', label: 'Revoked' },
}
const scopes: Record<ApiToken['scope'], string> = {
  read: 'Read',
  'read-write': 'Read and write',
  export: 'Exports alone',
  segments: 'Segments alone',
}

type Acts = {
  /** Whose each is; on the team's page. */
  hasMaker?: boolean
  revokingId: number | null
  onRevoke: (token: ApiToken) => void
}

const toColumns = ({ hasMaker = false, revokingId, onRevoke }: Acts): readonly ShownColumn<ApiToken>[] => [
  {
    id: 'token',
    label: 'Token',
    phone: 'title',
    title: ({ name, ending }) => `${name}, joy_…${ending}`,
    cell: ({ name, ending, createdAt }) => (
      <>
        <span className="block truncate font-[560]">{name}</span>
        <span className="block truncate text-meta font-normal text-text-soft">
          joy_…{ending}, made {formatDay(createdAt)}
        </span>
      </>
    ),
  },
  ...(hasMaker ? [maker] : []),
  { id: 'scope', label: 'Scope', width: '11%', phone: hasMaker ? 'hidden' : 'sub', cell: ({ scope }) => scopes[scope] },
  {
    id: 'lastUsedAt',
    label: 'Last used',
    width: '17%',
    phone: 'fact',
    title: ({ lastUsedAt }) => (lastUsedAt ? formatMomentWithZone(lastUsedAt) : undefined),
    cell: ({ lastUsedAt }) => (
      <>
        <span className="md:hidden">Last used </span>
        {lastUsedAt ? formatMoment(lastUsedAt) : 'Never'}
      </>
    ),
  },
  {
    id: 'expiresAt',
    label: 'Expires',
    width: '11%',
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ expiresAt }) => (expiresAt ? formatDay(expiresAt) : 'Never'),
  },
  {
    id: 'state',
    label: 'State',
    width: '112px',
    phone: 'badge',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    id: 'acts',
    label: 'Actions',
    heading: <span className="sr-only">Actions</span>,
    width: '96px',
    align: 'right',
    phone: 'action',
    className: 'overflow-visible',
    cell: (token) =>
      token.state === 'active' && (
        <Button
          size="small"
          isPending={revokingId === token.id}
          aria-label={`Revoke ${token.name}`}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      ),
  },
]

const maker: ShownColumn<ApiToken> = {
  id: 'madeBy',
  label: 'Made by',
  width: '13%',
  phone: 'sub',
  title: ({ madeBy }) => madeBy.name,
  cell: ({ madeBy }) => madeBy.name,
}

/** Keys for scripts: what each may, when it was last used, until when it works. */
export const ApiTokensTable = ({ tokens, ...acts }: Acts & { tokens: readonly ApiToken[] }) => (
  <RowsTable label="API tokens" isTwoLine columns={toColumns(acts)} rows={tokens} />
)
