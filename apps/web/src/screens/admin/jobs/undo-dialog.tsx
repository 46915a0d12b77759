import { formatCount } from '@joy/domain/dates.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { ShieldCheck, Undo2 } from 'lucide-react'
import { ChangedSince } from '../../../components/changed-since.tsx'
import { errorDetail } from '../../../data/error-message.ts'
import type { Undo } from './use-undo.ts'

/** Who changed since comes first: those are left alone unless told otherwise. Then what the undo will do. */
export function UndoDialog({ undo }: { undo: Undo }) {
  const { data, isPending, error } = undo.conflicts
  const rows = undo.asked?.rows ?? 0
  const title = `Undo ${formatCount(rows)} ${rows === 1 ? 'change' : 'changes'}`
  return (
    <ConfirmDialog
      isOpen={undo.asked !== null}
      onClose={undo.close}
      title={title}
      description={undo.asked?.title}
      confirmLabel={title}
      isPending={undo.isPending || (undo.asked !== null && isPending)}
      pendingLabel={isPending ? 'Looking...' : 'Processing...'}
      onConfirm={() => void undo.confirm()}
    >
      {error && (
        <Notice tone="bad" title="Error" detail={errorDetail(error)} onRetry={() => void undo.conflicts.refetch()}>
          It could not be read who changed since. Without an answer they are left alone.
        </Notice>
      )}
      {data && data.total > 0 && (
        <ChangedSince
          items={data.items}
          total={data.total}
          isIncluded={undo.includesChanged}
          onInclude={undo.setIncludesChanged}
        />
      )}
      <ul className="grid gap-2.5">
        {data?.total === 0 && (
          <Consequence icon={<Icon of={ShieldCheck} />}>Nobody among them was changed since.</Consequence>
        )}
        <Consequence icon={<Icon of={Undo2} />}>
          The others get back what stood there before, and whoever was added leaves the list again.
        </Consequence>
      </ul>
    </ConfirmDialog>
  )
}
