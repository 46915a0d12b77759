import type { TeamMember } from '@joy/contract'
import { Table, TBody, Th, THead } from '@joy/ui/data-table.tsx'
import { Card, Section } from '@joy/ui/card.tsx'
import { useState } from 'react'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { MemberDialog, type MemberDeed } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { TeamActs } from './use-team-acts.ts'

type Props = { members: readonly TeamMember[] | undefined; acts: TeamActs }
type Asked = { member: TeamMember; deed: MemberDeed | 'role' }

/** Everybody who works in the console, with what an owner may change. */
export function MembersSection({ members, acts }: Props) {
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
                onAsk={(deed) => setAsked({ member, deed })}
                onEnable={() => acts.enable.mutate({ id: member.id })}
              />
            ))}
          </TBody>
        </Table>
        {!members && <SkeletonLines count={3} />}
      </Card>
      <RoleDialog
        member={asked?.deed === 'role' ? asked.member : null}
        isPending={acts.changeRole.isPending}
        onConfirm={(input) => acts.changeRole.mutate(input, { onSettled: close })}
        onClose={close}
      />
      <MemberDialog
        asked={asked && asked.deed !== 'role' ? { member: asked.member, deed: asked.deed } : null}
        isPending={acts.disable.isPending || acts.resetSecondFactor.isPending}
        onConfirm={({ member, deed }) =>
          (deed === 'disable' ? acts.disable : acts.resetSecondFactor).mutate({ id: member.id }, { onSettled: close })
        }
        onClose={close}
      />
    </Section>
  )
}
