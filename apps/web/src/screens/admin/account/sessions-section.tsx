import type { Account, OwnSession } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from './use-outcome.ts'

/** Where one is signed in, with the way to end it. */
export function SessionsSection({ seenFrom: { address, mayBeProxy } }: Pick<Account, 'seenFrom'>) {
  const utils = trpc.useUtils()
  const sessions = trpc.account.sessions.useQuery()
  const { outcome, done, failed, dismiss } = useOutcome('The session did not end')
  const reporting = {
    onSuccess({ message }: { message: string }) {
      done(message)
      void utils.account.sessions.invalidate()
    },
    onError: failed,
  }
  const end = trpc.account.endSession.useMutation(reporting)
  const endOthers = trpc.account.endOtherSessions.useMutation(reporting)
  const others = (sessions.data?.length ?? 1) - 1
  const [isAsking, setAsking] = useState(false)
  const title = `End ${formatCount(others)} other ${others === 1 ? 'session' : 'sessions'}`
  return (
    <div id="sessions" className="scroll-mt-18">
      <Section
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
        <OutcomeNotice outcome={outcome} onDismiss={dismiss} />
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
            <Table aria-label="Sessions" isCheckless>
              <THead isSticky={false}>
                <Th>Browser</Th>
                <Th width="22%">Network</Th>
                <Th width="20%">Last seen</Th>
                <Th width="20%" isWideOnly>
                  Signed in
                </Th>
                <Th width="108px">
                  <span className="sr-only">Actions</span>
                </Th>
              </THead>
              <TBody>
                {sessions.data?.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    isEnding={end.isPending && end.variables.id === session.id}
                    onEnd={() => end.mutate({ id: session.id })}
                  />
                ))}
              </TBody>
            </Table>
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
    </div>
  )
}

const SessionRow = ({ session, isEnding, onEnd }: { session: OwnSession; isEnding: boolean; onEnd: () => void }) => (
  <Tr>
    <Td phone="title">{session.browser}</Td>
    <Td phone="sub" title={session.network ?? undefined} className="tabular-nums">
      {session.network ?? '–'}
    </Td>
    <Td phone="fact" title={formatMomentWithZone(session.lastSeenAt)}>
      <span className="md:hidden">Last seen </span>
      {formatMoment(session.lastSeenAt)}
    </Td>
    <Td phone="hidden" isWideOnly title={formatMomentWithZone(session.startedAt)}>
      {formatMoment(session.startedAt)}
    </Td>
    <Td phone="action" align="right" className="overflow-visible">
      {session.isThisOne ? (
        <Badge tone="good">This one</Badge>
      ) : (
        <Button size="small" isPending={isEnding} aria-label={`End ${session.browser}`} onClick={onEnd}>
          End
        </Button>
      )}
    </Td>
  </Tr>
)
