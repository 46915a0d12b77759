import type { TeamMember } from '@joy/contract'
import { Table, TBody, Th, THead } from '@joy/ui/data-table.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { useState } from 'react'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { MemberDialog, type MemberAction } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'
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
        <Table aria-label="Administrators" isCheckless isTwoLine>
          <THead isSticky={false}>
            <Th>Administrator</Th>
            <Th width="16%">Role</Th>
            <Th width="20%">Last seen</Th>
            <Th width="16%" isWideOnly>
              Second factor
            </Th>
            <Th width="112px">State</Th>
            <Th width="64px">
              <span className="sr-only">Actions</span>
            </Th>
          </THead>
          <TBody>
            {members?.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onAsk={(action) => setAsked({ member, action })}
                onEnable={() => mutations.enable.mutate({ id: member.id })}
              />
            ))}
          </TBody>
        </Table>
        {!members && <SkeletonLines count={3} />}
      </Card>
      <RoleDialog
        member={asked?.action === 'role' ? asked.member : null}
        isPending={mutations.changeRole.isPending}
        onConfirm={(input) => mutations.changeRole.mutate(input, { onSettled: close })}
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
