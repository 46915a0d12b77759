import type { Invitation } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Table, TBody, Td, Th, THead, Tr } from '@joy/ui/data-table.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { useState } from 'react'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import type { TeamMutations } from './use-team-mutations.ts'

/** Who has been asked and has not come yet. */
export const InvitationsSection = ({
  invitations,
  mutations,
}: {
  invitations: readonly Invitation[]
  mutations: TeamMutations
}) => (
  <Section title="Invitations">
    <Card>
      <Table aria-label="Invitations" isCheckless>
        <THead isSticky={false}>
          <Th>E-mail</Th>
          <Th width="14%">Role</Th>
          <Th width="16%" isWideOnly>
            Invited by
          </Th>
          <Th width="188px">State</Th>
          <Th width="188px">
            <span className="sr-only">Actions</span>
          </Th>
        </THead>
        <TBody>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} mutations={mutations} />
          ))}
        </TBody>
      </Table>
    </Card>
  </Section>
)

function InvitationRow({
  invitation,
  mutations: { resend, withdraw },
}: {
  invitation: Invitation
  mutations: TeamMutations
}) {
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation
  const [isAsking, setAsking] = useState(false)
  const isBusy = (act: TeamMutations['resend'] | TeamMutations['withdraw']) => act.isPending && act.variables.id === id
  return (
    <Tr>
      <Td phone="title" title={email} className="max-md:col-[2/-1]">
        {email}
      </Td>
      <Td phone="sub">{roleName(role)}</Td>
      <Td phone="hidden" isWideOnly title={`Sent ${formatMomentWithZone(sentAt)}`}>
        {invitedBy}
      </Td>
      <Td phone="aside" title={formatMomentWithZone(expiresAt)}>
        <Badge tone={isExpired ? 'warn' : 'wait'}>{isExpired ? 'Expired' : `Open until ${formatDay(expiresAt)}`}</Badge>
      </Td>
      <Td phone="full" align="right" className="overflow-visible max-md:pt-1">
        <span className="inline-flex gap-1">
          <Button
            size="small"
            tone="quiet"
            isPending={isBusy(withdraw)}
            aria-label={`Withdraw the invitation to ${email}`}
            onClick={() => setAsking(true)}
          >
            Withdraw
          </Button>
          <Button
            size="small"
            isPending={isBusy(resend)}
            aria-label={`Send again to ${email}`}
            onClick={() => resend.mutate({ id })}
          >
            Send again
          </Button>
        </span>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title="Withdraw 1 invitation"
          description={`The link that ${email} has works no more. They can be invited again.`}
          confirmLabel="Withdraw 1 invitation"
          isPending={isBusy(withdraw)}
          onConfirm={() => withdraw.mutate({ id }, { onSettled: () => setAsking(false) })}
        />
      </Td>
    </Tr>
  )
}
