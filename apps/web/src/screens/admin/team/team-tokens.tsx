import { EmptyIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { ApiTokensTable } from '#features/api-tokens/api-tokens-table.tsx'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RevokeTokenDialog } from '#features/api-tokens/revoke-token-dialog.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'
import { useRevokeToken } from '#features/api-tokens/use-revoke-token.ts'
import { paths } from '#paths.ts'

/** Everybody's keys for scripts; each makes them on their own page. */
export function TeamTokens() {
  const tokens = trpc.apiTokens.listAll.useQuery()
  const revoke = useRevokeToken()
  return (
    <Section
      title="API tokens"
      note="Of everybody"
      aside={
        // Where there are none, the empty view holds the way.
        tokens.data?.length !== 0 && (
          <TextLink as={Link} to={paths.account()} className="min-h-6">
            Create one on your account
          </TextLink>
        )
      }
    >
      <OutcomeNotice outcome={revoke.outcome} onDismiss={revoke.dismissOutcome} />
      {tokens.isError ? (
        <LoadError
          sentence="The API tokens did not load."
          whatFailed="Failed to fetch the API tokens"
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
          isRetrying={tokens.isFetching}
        />
      ) : (
        <Card>
          {tokens.isPending && <SkeletonLines count={2} />}
          {tokens.data?.length === 0 && (
            <EmptyState
              title="No API tokens"
              illustration={<EmptyIllustration />}
              actions={
                <LinkButton as={Link} to={paths.account()}>
                  Create one on your account
                </LinkButton>
              }
            >
              Nobody has made one yet.
            </EmptyState>
          )}
          {tokens.data && tokens.data.length > 0 && (
            <ApiTokensTable tokens={tokens.data} hasMaker revokingId={revoke.revokingId} onRevoke={revoke.ask} />
          )}
        </Card>
      )}
      <RevokeTokenDialog {...revoke.dialog} />
    </Section>
  )
}
