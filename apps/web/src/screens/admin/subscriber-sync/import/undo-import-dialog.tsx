import { counted } from '@joy/domain/labels/counted.ts'
import type { ImportRecord } from '@joy/contract'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { ShieldCheck, Undo2, UserMinus } from 'lucide-react'
import { UndoDialog } from '#features/change-sets/undo-dialog.tsx'
import type { UndoImport } from './use-undo-import.ts'

const people = (count: number) => counted(count, 'person', 'people')

const butFor = (left: number) => (left > 0 ? ', but for those above who are left alone' : '')

/** Says what the undo of an import takes back; who changed or was confirmed since is left alone unless told otherwise. */
export function UndoImportDialog({ record, undo }: { record: ImportRecord; undo: UndoImport }) {
  const { added = 0, updated = 0 } = record.counts ?? {}
  return (
    <UndoDialog
      undo={undo}
      count={added + updated}
      description={`${record.filename}: the list goes back to what it was before.`}
    >
      {(_changed, left) => (
        <>
          {added > 0 && (
            <Consequence icon={<Icon of={UserMinus} />}>
              <b className="font-semibold">
                {people(added)} added by it {added === 1 ? 'leaves' : 'leave'} the list again{butFor(left)}.
              </b>
            </Consequence>
          )}
          {updated > 0 && (
            <Consequence icon={<Icon of={Undo2} />}>
              <b className="font-semibold">
                {people(updated)} {updated === 1 ? 'gets' : 'get'} back what stood there before{butFor(left)}.
              </b>
            </Consequence>
          )}
          <Consequence icon={<Icon of={ShieldCheck} />}>
            Whoever changed since, or was confirmed by a newer list or look-up, is left alone, unless you say otherwise.
          </Consequence>
        </>
      )}
    </UndoDialog>
  )
}
