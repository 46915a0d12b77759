import { counted } from '@joy/domain/labels/counted.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import type { ReactNode } from 'react'
import { errorDetail } from '#data/error-message.ts'
import type { UndoOf } from './use-undo-changes.ts'
import { ChangedSince } from './changed-since.tsx'
import { UndoEffectsList } from './undo-effects.tsx'

type Props<Asked extends { id: number }> = {
  undo: UndoOf<Asked>
  /** How many changes there are to take back; the button counts those that are not left alone. */
  count: number
  description: string | undefined
  /** What the undo will do, as consequences; `changed` is how many changed since, while that is known, `left` how many are left alone. */
  children: (changed: number | undefined, left: number) => ReactNode
}

const toButtonLabel = (count: number) => `Undo ${counted(count, 'change')}`

/** Who changed since comes first: those are left alone unless told otherwise. Then what the undo will do. */
export function UndoDialog<Asked extends { id: number }>({ undo, count, description, children }: Props<Asked>) {
  const { data, isPending, error } = undo.conflicts
  const left = data ? (undo.includesChanged ? data.held : data.total) : 0
  const going = Math.max(count - left, 0)
  const isLooking = undo.asked !== null && isPending
  return (
    <ConfirmDialog
      isOpen={undo.asked !== null}
      onClose={undo.close}
      title={toButtonLabel(going)}
      description={description}
      confirmLabel={toButtonLabel(going)}
      isDisabled={data !== undefined && going === 0}
      isPending={undo.isPending || isLooking}
      pendingLabel={isLooking ? 'Looking...' : 'Processing...'}
      onConfirm={() => void undo.confirm()}
    >
      {error && (
        <Notice tone="bad" title="Error" detail={errorDetail(error)} onRetry={() => void undo.conflicts.refetch()}>
          It could not be read who changed or was confirmed since. Without an answer they are left alone.
        </Notice>
      )}
      {data && data.total > 0 && (
        <ChangedSince
          items={data.items}
          total={data.total}
          held={data.held}
          isIncluded={undo.includesChanged}
          onInclude={undo.setIncludesChanged}
        />
      )}
      <ul className="grid gap-2.5">
        {children(data?.total, left)}
        {data && <UndoEffectsList effects={undo.includesChanged ? data.effectsWithChanged : data.effects} />}
      </ul>
    </ConfirmDialog>
  )
}
