import type { Subscriber } from '@joy/contract'
import { useState } from 'react'
import { downloadFile } from '../../data/rest-files.ts'
import { trpc } from '../../data/trpc.ts'
import { failedOutcome } from '../../hooks/failed-outcome.ts'
import { tell, type Outcome } from '../../hooks/outcome.ts'
import { useRefetch } from '../../hooks/use-refetch.ts'

type DataFile = Parameters<typeof downloadFile>[0]

/** What is done about one person because they asked; `onEnd` closes what asked before. */
export function useRights({ id }: Subscriber, onEnd: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isDownloading, setDownloading] = useState(false)
  const { afterMailbox, afterExport } = useRefetch()
  const renaming = trpc.subscribers.rename.useMutation()
  const deleting = trpc.subscribers.deleteAccount.useMutation()
  const keeping = trpc.subscribers.keepAccount.useMutation()

  const failed = (title: string, error: unknown) => setOutcome(tell(failedOutcome(title, error)))
  const report = (title: string, { message: text }: { message: string }) => {
    setOutcome(tell({ tone: 'good', title, text }))
    return afterMailbox()
  }
  const download = async (file: DataFile) => {
    setDownloading(true)
    try {
      await downloadFile(file)
      await afterExport()
    } catch (error) {
      failed('The file was not downloaded', error)
    } finally {
      setDownloading(false)
    }
  }
  return {
    download: (file: DataFile) => void download(file),
    rename: (name: string) =>
      void renaming
        .mutateAsync({ id, name })
        .then(
          (said) => report('Name corrected', said),
          (error: unknown) => failed('The name was not corrected', error),
        )
        .finally(onEnd),
    erase: () =>
      void deleting
        .mutateAsync({ id })
        .then(
          (said) => report('Deletion asked for', said),
          (error: unknown) => failed('The deletion was not asked for', error),
        )
        .finally(onEnd),
    keep: () =>
      void keeping.mutateAsync({ id }).then(
        (said) => report('Account kept', said),
        (error: unknown) => failed('The account was not kept', error),
      ),
    isDownloading,
    isRenaming: renaming.isPending,
    isDeleting: deleting.isPending,
    isKeeping: keeping.isPending,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
