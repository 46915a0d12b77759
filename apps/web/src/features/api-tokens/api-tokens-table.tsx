import type { ApiToken } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
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
}

type Props = {
  tokens: readonly ApiToken[]
  /** Whose each is; on the team's page. */
  hasMaker?: boolean
  revokingId: number | null
  onRevoke: (token: ApiToken) => void
}

/** Keys for scripts: what each may, when it was last used, until when it works. */
export const ApiTokensTable = ({ tokens, hasMaker = false, revokingId, onRevoke }: Props) => (
  <Table aria-label="API tokens" isCheckless isTwoLine>
    <THead isSticky={false}>
      <Th>Token</Th>
      {hasMaker && <Th width="13%">Made by</Th>}
      <Th width="11%">Scope</Th>
      <Th width="17%">Last used</Th>
      <Th width="11%" isWideOnly>
        Expires
      </Th>
      <Th width="112px">State</Th>
      <Th width="96px">
        <span className="sr-only">Actions</span>
      </Th>
    </THead>
    <TBody>
      {tokens.map((token) => (
        <Tr key={token.id}>
          <Td phone="title" title={`${token.name}, joy_…${token.ending}`}>
            <span className="block truncate font-[560]">{token.name}</span>
            <span className="block truncate text-meta font-normal text-text-soft">
              joy_…{token.ending}, made {formatDay(token.createdAt)}
            </span>
          </Td>
          {hasMaker && (
            <Td phone="sub" title={token.madeBy.name}>
              {token.madeBy.name}
            </Td>
          )}
          <Td phone={hasMaker ? 'hidden' : 'sub'}>{scopes[token.scope]}</Td>
          <Td phone="fact" title={token.lastUsedAt ? formatMomentWithZone(token.lastUsedAt) : undefined}>
            <span className="md:hidden">Last used </span>
            {token.lastUsedAt ? formatMoment(token.lastUsedAt) : 'Never'}
          </Td>
          <Td phone="hidden" isWideOnly>
            {token.expiresAt ? formatDay(token.expiresAt) : 'Never'}
          </Td>
          <Td phone="badge">
            <Badge tone={states[token.state].tone}>{states[token.state].label}</Badge>
          </Td>
          <Td phone="action" align="right" className="overflow-visible">
            {token.state === 'active' && (
              <Button
                size="small"
                isPending={revokingId === token.id}
                aria-label={`Revoke ${token.name}`}
                onClick={() => onRevoke(token)}
              >
                Revoke
              </Button>
            )}
          </Td>
        </Tr>
      ))}
    </TBody>
  </Table>
)
