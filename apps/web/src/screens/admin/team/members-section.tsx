import type { TeamMember } from '@joy/contract'
import { Card, Section } from '@joy/ui/card.tsx'
import { useState } from 'react'
import { RowsTable } from '#components/list/rows-table.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { unlessSignedOut } from '#data/error-message.ts'
import { MemberDialog, type MemberAction } from './member-dialog.tsx'
import { membersColumns } from './members-columns.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { TeamMutations } from './use-team-mutations.ts'

type Props = { members: readonly TeamMember[] | undefined; mutations: TeamMutations }
type Asked = { member: TeamMember; action: MemberAction | 'role' }

/** Everybody who works in the console, with what an owner may change. */
export function MembersSection({ members, mutations }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Section title="Administrators">
      <Card aria-busy={!members}>
        <RowsTable
          label="Administrators"
          isTwoLine
          rows={members}
          columns={membersColumns({
            onAsk: (member, action) => setAsked({ member, action }),
            onEnable: ({ id }) => mutations.enable.mutate({ id }),
          })}
        />
        {!members && <SkeletonLines count={3} />}
      </Card>
      <RoleDialog
        member={asked?.action === 'role' ? asked.member : null}
        isPending={mutations.changeRole.isPending}
        onConfirm={(input) =>
          mutations.changeRole.mutate(input, { onSettled: (_, error) => unlessSignedOut(error, close) })
        }
        onClose={close}
      />
      <MemberDialog
        asked={asked && asked.action !== 'role' ? { member: asked.member, action: asked.action } : null}
        isPending={mutations.disable.isPending || mutations.resetSecondFactor.isPending}
        onConfirm={({ member, action }) =>
          (action === 'disable' ? mutations.disable : mutations.resetSecondFactor).mutate(
            { id: member.id },
            { onSettled: close },
          )
        }
        onClose={close}
      />
    </Section>
  )
}
