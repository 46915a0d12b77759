import { useState } from 'react'
import { downloadFile } from '#data/rest-files.ts'
import { trpc } from '#data/trpc.ts'
import { errorStatus, unlessSignedOut } from '#data/error-message.ts'
import { paths } from '#paths.ts'
import { failedOutcome } from '#data/outcome.ts'
import { useOutcome } from '#hooks/use-outcome.ts'
import type { PersonOfRecord } from './person-of-record.ts'

type DataFile = Parameters<typeof downloadFile>[0]

/** What is done about one person because they asked; `onEnd` closes what asked before. */
export function useRights({ kind, id, email: own }: PersonOfRecord, onEnd: () => void) {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const [isDownloading, setDownloading] = useState(false)
  const utils = trpc.useUtils()
  const { renaming, changing, stopping, deleting, keeping } = useActs()[kind]

  const failed = (title: string) => (error: unknown) => showFailed(title, error)
  /** An address that is somebody's here may be one of theirs. */
  const notSent = (email: string) => (error: unknown) =>
    show({
      ...failedOutcome('The link was not sent', error),
      ...(errorStatus(error) === 409
        ? { link: { label: 'Compare the two', to: paths.mergePeople({ main: own, alias: email }) } }
        : {}),
    })
  const act = (work: Promise<{ message: string }>, done: string, onFailed: (error: unknown) => void) =>
    void work.then(
      ({ message: text }) => {
        show({ tone: 'good', title: done, text })
        onEnd()
      },
      (error: unknown) => {
        onFailed(error)
        unlessSignedOut(error, onEnd)
      },
    )
  const download = async (file: DataFile) => {
    setDownloading(true)
    try {
      await downloadFile(file)
      await utils.activity.invalidate()
    } catch (error) {
      failed('The file was not downloaded')(error)
    } finally {
      setDownloading(false)
    }
  }
  return {
    download: (file: DataFile) => void download(file),
    rename: (name: string) =>
      act(renaming.mutateAsync({ id, name }), 'Name corrected', failed('The name was not corrected')),
    changeAddress: (email: string) => act(changing.mutateAsync({ id, email }), 'Link sent', notSent(email)),
    stopChange: () => act(stopping.mutateAsync({ id }), 'Change stopped', failed('The change was not stopped')),
    erase: () => act(deleting.mutateAsync({ id }), 'Deletion asked for', failed('The deletion was not asked for')),
    keep: () => act(keeping.mutateAsync({ id }), 'Account kept', failed('The account was not kept')),
    isDownloading,
    isRenaming: renaming.isPending,
    isChanging: changing.isPending,
    isStopping: stopping.isPending,
    isDeleting: deleting.isPending,
    isKeeping: keeping.isPending,
    outcome,
    dismissOutcome,
  }
}

/** The same acts by the row of either list. */
const useActs = () => ({
  subscriber: {
    renaming: trpc.subscribers.rename.useMutation(),
    changing: trpc.subscribers.changeAddress.useMutation(),
    stopping: trpc.subscribers.stopAddressChange.useMutation(),
    deleting: trpc.subscribers.deleteAccount.useMutation(),
    keeping: trpc.subscribers.keepAccount.useMutation(),
  },
  'website-subscriber': {
    renaming: trpc.websiteSubscribers.rename.useMutation(),
    changing: trpc.websiteSubscribers.changeAddress.useMutation(),
    stopping: trpc.websiteSubscribers.stopAddressChange.useMutation(),
    deleting: trpc.websiteSubscribers.deleteAccount.useMutation(),
    keeping: trpc.websiteSubscribers.keepAccount.useMutation(),
  },
})
