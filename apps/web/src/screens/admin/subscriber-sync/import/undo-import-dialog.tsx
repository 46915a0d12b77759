import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import type { ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { ShieldCheck, Undo2, UserMinus } from 'lucide-react'
import { ChangedSince } from '../../../../components/changed-since.tsx'
import { errorDetail } from '../../../../data/error-message.ts'
import type { UndoImport } from './use-undo-import.ts'

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`

/** Says what an undo takes back and who changed since; those are left alone unless told otherwise. */
export function UndoImportDialog({ record, undo }: { record: ImportRecord; undo: UndoImport }) {
  const { data, isPending, error } = undo.conflicts
  const { added = 0, updated = 0 } = record.counts ?? {}
  return (
    <ConfirmDialog
      isOpen={undo.isAsking}
      onClose={undo.close}
      title="Undo import"
      description={`${record.filename}: the list goes back to what it was before.`}
      confirmLabel="Undo import"
      isPending={undo.isPending || isPending}
      pendingLabel={isPending ? 'Looking...' : 'Processing...'}
      onConfirm={() => void undo.confirm()}
    >
      <ul className="grid gap-2.5">
        {added > 0 && (
          <Consequence icon={<Icon of={UserMinus} />}>
            <b className="font-semibold">
              {people(added)} added by it {added === 1 ? 'leaves' : 'leave'} the list again.
            </b>
          </Consequence>
        )}
        {updated > 0 && (
          <Consequence icon={<Icon of={Undo2} />}>
            <b className="font-semibold">
              {people(updated)} {updated === 1 ? 'gets' : 'get'} back what stood there before.
            </b>
          </Consequence>
        )}
        {added + updated === 0 && (
          <Consequence icon={<Icon of={Undo2} />}>
            <b className="font-semibold">It added nobody and changed nobody.</b>
          </Consequence>
        )}
        <Consequence icon={<Icon of={ShieldCheck} />}>
          Whoever changed since is left alone, unless you say otherwise.
        </Consequence>
      </ul>
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
    </ConfirmDialog>
  )
}
