import type { ReminderSettings } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { describeLeftOut, describeWeek } from './week-of-reminders.ts'

type Props = {
  settings: ReminderSettings
  isOpen: boolean
  isSaving: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Before letters go to people by themselves: how many, of what, and whom none reaches. */
export function RemindersDialog({ settings, isOpen, isSaving, onClose, onConfirm }: Props) {
  const { atOnce, hasMail } = settings
  const leftOut = describeLeftOut(settings)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remind people before something ends"
      confirmLabel="Switch reminders on"
      isPending={isSaving}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-2 pl-4">
        <li>In the next seven days: {describeWeek(settings, { one: 'goes', many: 'go' })}.</li>
        {atOnce > 0 && (
          <li>
            {hasMail
              ? `${counted(atOnce, 'letter')} of them ${atOnce === 1 ? 'is' : 'are'} due already, and ${atOnce === 1 ? 'leaves' : 'leave'} within ten minutes.`
              : `${counted(atOnce, 'letter')} of them ${atOnce === 1 ? 'is' : 'are'} due already, and ${atOnce === 1 ? 'leaves' : 'leave'} once a mail server is connected.`}
          </li>
        )}
        {leftOut && <li>Left out: {leftOut}.</li>}
        <li>Whoever stops them by the link in the letter stops reminders alone.</li>
      </ul>
    </ConfirmDialog>
  )
}
