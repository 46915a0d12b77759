import type { TeamMember } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon, type IconType } from '@joy/ui/icon.tsx'
import { KeyRound, LogOut, RotateCcw, ShieldOff } from 'lucide-react'

export type MemberAction = 'disable' | 'second-factor'
type Asked = { member: TeamMember; action: MemberAction }
type Props = {
  asked: Asked | null
  isPending: boolean
  onConfirm: (asked: Asked) => void
  onClose: () => void
}

const messages: Record<MemberAction, { title: string; consequences: readonly [IconType, string][] }> = {
  disable: {
    title: 'Disable administrator',
    consequences: [
      [LogOut, 'They are signed out everywhere, at once.'],
      [KeyRound, 'Their API tokens are void, and stay so.'],
      [RotateCcw, 'You can enable them again. What they did stays in the log.'],
    ],
  },
  'second-factor': {
    title: 'Reset second factor',
    consequences: [
      [ShieldOff, 'Their password alone signs them in, until they set up a new one. Be sure who asked you.'],
      [LogOut, 'They are signed out everywhere, and told by mail.'],
    ],
  },
}

/** Asks before somebody's access changes, with what follows from it. */
export const MemberDialog = ({ asked, isPending, onConfirm, onClose }: Props) => {
  const { title, consequences } = messages[asked?.action ?? 'disable']
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      title={title}
      description={asked ? `${asked.member.name || asked.member.email}, ${asked.member.email}` : undefined}
      confirmLabel={title}
      isPending={isPending}
      onConfirm={() => asked && onConfirm(asked)}
    >
      <ul className="grid gap-2">
        {consequences.map(([icon, sentence]) => (
          <Consequence key={sentence} icon={<Icon of={icon} />}>
            {sentence}
          </Consequence>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
