import { counted } from '@joy/domain/labels/counted.ts'
import { Button } from '@joy/ui/button.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { NotForYou } from '#layouts/console-shell/not-for-you.tsx'
import { paths } from '#paths.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MembersSection } from './members-section.tsx'
import { TeamTokens } from './team-tokens.tsx'
import { useTeamMutations } from './use-team-mutations.ts'

/** Administrators, invitations and everybody's API tokens; for owners alone (rulings, section 2). */
export function TeamPage() {
  if (useMay('team.list')) return <OwnersTeam />
  return (
    <NotForYou title="Team" who="Only an owner sees the team.">
      <TextLink as={Link} to={paths.account()}>
        Go to your own account
      </TextLink>
    </NotForYou>
  )
}

function OwnersTeam() {
  const team = trpc.team.list.useQuery()
  const mutations = useTeamMutations()
  const [isInviting, setInviting] = useState(false)
  const working = team.data?.members.filter((it) => !it.isDisabled).length
  return (
    <ConsolePage
      title="Team"
      state={working !== undefined && counted(working, 'administrator')}
      actions={
        <Button tone="primary" icon={UserPlus} disabled={!team.data} onClick={() => setInviting(true)}>
          Invite administrator
        </Button>
      }
    >
      {mutations.outcome && <OutcomeNotice outcome={mutations.outcome} onDismiss={mutations.dismissOutcome} />}
      {team.isError ? (
        <LoadError
          sentence="The team did not load."
          whatFailed="Failed to fetch the team"
          error={team.error}
          onRetry={() => void team.refetch()}
          isRetrying={team.isFetching}
        />
      ) : (
        <>
          <MembersSection members={team.data?.members} mutations={mutations} />
          {team.data && team.data.invitations.length > 0 && (
            <InvitationsSection invitations={team.data.invitations} mutations={mutations} />
          )}
        </>
      )}
      <TeamTokens />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onInvited={mutations.reportInvited} />
    </ConsolePage>
  )
}
