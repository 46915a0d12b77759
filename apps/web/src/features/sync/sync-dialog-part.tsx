import { formatCount } from '@joy/domain/time/dates.ts'
import { aboutMessage } from '@joy/domain/sync/sync-outlook.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import type { SyncDialogProps } from './sync-dialog.tsx'
import { Clock, Square, Upload } from 'lucide-react'

/** Of `SyncDialog`: what is there once it asks. */
export const SyncDialogPart = ({ isOpen, onClose, people, seconds, onConfirm }: SyncDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title={`Sync ${formatCount(people)} subscribers`}
    description="Substack is asked about everybody on this list, one by one."
    confirmLabel={`Sync ${formatCount(people)} subscribers`}
    onConfirm={onConfirm}
  >
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={Clock} />}>
        <b className="font-semibold">
          {seconds === null ? 'Nobody knows yet how long it takes.' : `It takes ${aboutMessage(seconds)}.`}
        </b>{' '}
        {seconds === null
          ? 'Substack does not publish its limits; the time left shows once it runs.'
          : 'That is the rate that Substack allowed in the last sync.'}
      </Consequence>
      <Consequence icon={<Icon of={Square} />}>
        <b className="font-semibold">You can stop it at any time.</b> What was read until then is kept.
      </Consequence>
      <Consequence icon={<Icon of={Upload} />}>
        <b className="font-semibold">A CSV export is quicker.</b> Substack&apos;s holds the complete list, and an import
        takes seconds.
      </Consequence>
    </ul>
  </ConfirmDialog>
)
