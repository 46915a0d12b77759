import { type UndoOf, useUndoChanges } from '#features/change-sets/use-undo-changes.ts'
import { useRefetch } from '#hooks/use-refetch.ts'

type Asked = { id: number }
export type UndoImport = UndoOf<Asked>

/** Undoes an import by its change set. */
export function useUndoImport(): UndoImport {
  const refetch = useRefetch()
  return useUndoChanges<Asked>({
    words: {
      undone: 'Import undone',
      notUndone: 'The import was not undone',
      stopped: 'Some rows are as before, the others stay as imported.',
    },
    isMeant: (it) => it.importId !== null,
    onEnd: () => void refetch('imports'),
  })
}
