import type { Account } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { RowsTable } from '#components/list/rows-table.tsx'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'
import { useAnchor } from '#hooks/use-anchor.ts'
import { sessionsColumns } from './sessions-columns.tsx'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Where one is signed in, with the way to end it. */
export function SessionsSection({ seenFrom: { address, mayBeProxy } }: Pick<Account, 'seenFrom'>) {
  const utils = trpc.useUtils()
  const sessions = trpc.account.sessions.useQuery()
  useAnchor('sessions')
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const reporting = {
    onSuccess({ message }: { message: string }) {
      show({ tone: 'good', title: message })
      void utils.account.sessions.invalidate()
    },
    onError: (error: unknown) => showFailed('The session did not end', error),
  }
  const end = trpc.account.endSession.useMutation(reporting)
  const endOthers = trpc.account.endOtherSessions.useMutation(reporting)
  const others = (sessions.data?.length ?? 1) - 1
  const [isAsking, setAsking] = useState(false)
  const title = `End ${formatCount(others)} other ${others === 1 ? 'session' : 'sessions'}`
  return (
    <>
      <Section
        anchor="sessions"
        title="Sessions"
        note={
          address && !mayBeProxy
            ? `Where you are signed in. The server sees you at ${address}.`
            : 'Where you are signed in'
        }
        aside={
          others > 0 && (
            <Button size="small" icon={LogOut} isPending={endOthers.isPending} onClick={() => setAsking(true)}>
              End all others
            </Button>
          )
        }
      >
        {mayBeProxy && (
          <Notice
            tone="warn"
            title={`The server sees you at ${address ?? 'no address'}, which may be that of a proxy.`}
          >
            Without the setting TRUST_PROXY all visitors seem to come from there and share their limits: sign-ups and
            log-ins of a whole community can be refused together. Set it to the number of proxies before this server.
          </Notice>
        )}
        <OutcomeNotice outcome={outcome} onDismiss={dismissOutcome} />
        {sessions.isError ? (
          <LoadError
            sentence="Your sessions did not load."
            whatFailed="Failed to fetch the sessions"
            error={sessions.error}
            onRetry={() => void sessions.refetch()}
            isRetrying={sessions.isFetching}
          />
        ) : (
          <Card>
            <RowsTable
              label="Sessions"
              rows={sessions.data}
              columns={sessionsColumns({
                endingId: end.isPending ? end.variables.id : null,
                onEnd: ({ id }) => end.mutate({ id }),
              })}
            />
            {sessions.isPending && <SkeletonLines count={2} />}
          </Card>
        )}
      </Section>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description="Whoever works there is signed out at once, and what is not saved there is lost. You stay signed in here."
        confirmLabel={title}
        isPending={endOthers.isPending}
        pendingLabel="Ending..."
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
