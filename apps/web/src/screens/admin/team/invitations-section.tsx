import type { Invitation } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { useState } from 'react'
import type { ShownColumn } from '#components/list/column.ts'
import { RowsTable } from '#components/list/rows-table.tsx'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import type { TeamMutations } from './use-team-mutations.ts'

const toColumns = (mutations: TeamMutations): readonly ShownColumn<Invitation>[] => [
  {
    id: 'email',
    label: 'E-mail',
    phone: 'title',
    className: 'max-md:col-[2/-1]',
    title: ({ email }) => email,
    cell: ({ email }) => email,
  },
  { id: 'role', label: 'Role', width: '14%', phone: 'sub', cell: ({ role }) => roleName(role) },
  {
    id: 'invitedBy',
    label: 'Invited by',
    width: '16%',
    isWideOnly: true,
    phone: 'hidden',
    title: ({ sentAt }) => `Sent ${formatMomentWithZone(sentAt)}`,
    cell: ({ invitedBy }) => invitedBy,
  },
  {
    id: 'state',
    label: 'State',
    width: '188px',
    phone: 'aside',
    title: ({ expiresAt }) => formatMomentWithZone(expiresAt),
    cell: ({ isExpired, expiresAt }) => (
      <Badge tone={isExpired ? 'warn' : 'wait'}>{isExpired ? 'Expired' : `Open until ${formatDay(expiresAt)}`}</Badge>
    ),
  },
  {
    id: 'acts',
    label: 'Actions',
    heading: <span className="sr-only">Actions</span>,
    width: '188px',
    align: 'right',
    phone: 'full',
    className: 'overflow-visible max-md:pt-1',
    cell: (invitation) => <InvitationActs invitation={invitation} mutations={mutations} />,
  },
]

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
      <RowsTable label="Invitations" rows={invitations} columns={toColumns(mutations)} />
    </Card>
  </Section>
)

function InvitationActs({
  invitation: { id, email },
  mutations: { resend, withdraw },
}: {
  invitation: Invitation
  mutations: TeamMutations
}) {
  const [isAsking, setAsking] = useState(false)
  const isBusy = (act: TeamMutations['resend'] | TeamMutations['withdraw']) => act.isPending && act.variables.id === id
  return (
    <>
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
    </>
  )
}
