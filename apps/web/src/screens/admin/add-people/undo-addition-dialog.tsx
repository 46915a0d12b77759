import { counted } from '@joy/domain/labels/counted.ts'
import { additionMessage } from '@joy/domain/people/how-agreed.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Tag, UserCheck, UserMinus } from 'lucide-react'
import { untaggedMessage } from './undo-messages.ts'
import type { Additions } from './use-additions.ts'

/** Says what an undo would take back now, whom it leaves and why, and asks. */
export function UndoAdditionDialog({ asked, isPending, onClose, onConfirm }: Additions['undoDialog']) {
  if (asked === null) return null
  const { addition, removed, untagged, kept } = asked
  const label =
    removed === 0 && untagged > 0
      ? `Take the tag from ${counted(untagged, 'person', 'people')}`
      : `Take ${counted(removed, 'person', 'people')} off the list`
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Undo this addition"
      description={`${additionMessage(addition)}. Whoever is taken off can be added again.`}
      confirmLabel={label}
      isDisabled={removed === 0 && untagged === 0}
      isPending={isPending}
      pendingLabel="Undoing..."
      onConfirm={onConfirm}
    >
      <ul className="grid gap-2.5">
        <Consequence icon={<Icon of={UserMinus} />}>
          <b className="font-semibold">
            {removed === 0
              ? 'Nobody is taken off the list.'
              : `${counted(removed, 'person is', 'people are')} taken off the website’s list.`}
          </b>
          {removed > 0 && addition.withWelcome && ' Welcome letters that wait are not sent.'}
        </Consequence>
        {untagged > 0 && (
          <Consequence icon={<Icon of={Tag} />}>
            <b className="font-semibold">
              The tag {addition.tag} is taken from {untaggedMessage(asked)}.
            </b>{' '}
            Who had it before keeps it.
          </Consequence>
        )}
        {kept.length > 0 && (
          <Consequence icon={<Icon of={UserCheck} />}>
            <b className="font-semibold">{counted(kept.length, 'person stays', 'people stay')}.</b>
            <ul className="mt-1 grid max-h-40 gap-0.5 overflow-y-auto">
              {kept.map(({ email, reason }) => (
                <li key={email} className="[overflow-wrap:anywhere]">
                  {email} {reason}
                </li>
              ))}
            </ul>
          </Consequence>
        )}
      </ul>
    </ConfirmDialog>
  )
}
