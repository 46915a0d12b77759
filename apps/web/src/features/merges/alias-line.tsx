import type { SubscriberRecord } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Mail, Split, LogOut } from 'lucide-react'
import { useState } from 'react'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { formatMoment } from '#dates.ts'
import { useMay } from '#hooks/use-may.ts'
import { useUndoMerge } from './use-undo-merge.ts'

type Alias = SubscriberRecord['aliases'][number]
const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Another address of theirs: one of before, or one that a merge made theirs, which can be undone. */
export function AliasLine({ alias: { email, since, mergeId } }: { alias: Alias }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useUndoMerge()
  const mayUndo = useMay('merges.undo') && mergeId !== null
  return (
    <span className="grid gap-1.5">
      <span className="[overflow-wrap:anywhere]">
        {email}{' '}
        <span className="text-text-soft">
          {mergeId === null ? `until ${formatMoment(since)}` : `merged ${formatMoment(since)}`}
        </span>
      </span>
      <OutcomeNotice outcome={undo.outcome} onDismiss={undo.dismissOutcome} />
      {mayUndo && (
        <span data-no-print>
          <Button size="small" icon={Split} onClick={() => setAsking(true)} aria-label={`Undo the merge of ${email}`}>
            Undo the merge
          </Button>
        </span>
      )}
      {mergeId !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title="Two people again?"
          description={email}
          confirmLabel="Undo the merge"
          isPending={undo.isUndoing}
          onConfirm={() => undo.undo(mergeId, () => setAsking(false))}
        >
          <ul className="grid gap-2.5">
            <Consequence icon={<Split {...iconProps} />}>
              What was of {email}, and what came in under it since, is its own again. Everything else stays here.
            </Consequence>
            <Consequence icon={<LogOut {...iconProps} />}>They are logged out everywhere.</Consequence>
            <Consequence icon={<Mail {...iconProps} />}>Both addresses are told.</Consequence>
          </ul>
        </ConfirmDialog>
      )}
    </span>
  )
}
