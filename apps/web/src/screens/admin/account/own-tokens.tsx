import { Button } from '@joy/ui/button.tsx'
import { EmptyIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiTokensTable } from '#features/api-tokens/api-tokens-table.tsx'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RevokeTokenDialog } from '#features/api-tokens/revoke-token-dialog.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'
import { useRevokeToken } from '#features/api-tokens/use-revoke-token.ts'
import { apiPaths } from '#paths.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'

/** One's own keys for scripts. */
export function OwnTokens() {
  const tokens = trpc.apiTokens.list.useQuery()
  const revoke = useRevokeToken()
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button icon={Plus} size="small" onClick={() => setCreating(true)}>
      Create API token
    </Button>
  )
  return (
    <Section
      title="API tokens"
      note={
        <>
          Keys for scripts, in your name. <TextLink href={apiPaths.docs()}>API documentation</TextLink>
        </>
      }
      aside={tokens.data && tokens.data.length > 0 && create}
    >
      <OutcomeNotice outcome={revoke.outcome} onDismiss={revoke.dismissOutcome} />
      {tokens.isError ? (
        <LoadError
          sentence="Your API tokens did not load."
          whatFailed="Failed to fetch the API tokens"
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
          isRetrying={tokens.isFetching}
        />
      ) : (
        <Card>
          {tokens.isPending && <SkeletonLines count={2} />}
          {tokens.data?.length === 0 && (
            <EmptyState title="No API tokens" illustration={<EmptyIllustration />} actions={create}>
              A script that asks this server needs one. It never may more than you.
            </EmptyState>
          )}
          {tokens.data && tokens.data.length > 0 && (
            <ApiTokensTable tokens={tokens.data} revokingId={revoke.revokingId} onRevoke={revoke.ask} />
          )}
        </Card>
      )}
      <CreateTokenDialog isOpen={isCreating} onClose={() => setCreating(false)} />
      <RevokeTokenDialog {...revoke.dialog} />
    </Section>
  )
}
