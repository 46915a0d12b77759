import type { Segment, SegmentColumn } from '@joy/contract'
import { copiedMessage } from '@joy/domain/segments/address-messages.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { useMutation } from '@tanstack/react-query'
import { consoleMessages } from '#data/console-messages.ts'
import { errorDetail, errorStatus, serverMessage } from '#data/error-message.ts'
import { downloadFile } from '#data/rest-files.ts'
import { trpc } from '#data/trpc.ts'
import { useCopy } from '#hooks/use-copy.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { apiPaths } from '#paths.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

type Export = { segment: Segment; columns: readonly SegmentColumn[] }

/** What is done with segments themselves, their files and addresses, and what came of it. */
export function useSegmentActs() {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const refetch = useRefetch()
  const copy = useCopy()
  const done = (title: string, text?: string) => show({ tone: 'good', title, text })
  const refused = (title: string, error: unknown) => {
    showFailed(title, error)
    // It is gone, or not what was shown: the list is read again.
    if ([403, 404, 409].includes(errorStatus(error) ?? 0)) void refetch('savedViews')
  }
  const renaming = trpc.savedViews.update.useMutation({ onSuccess: () => done('Segment renamed') })
  const sharing = trpc.savedViews.share.useMutation({
    onSuccess: ({ name, isShared }) => done(isShared ? `'${name}' is shared with the team` : `'${name}' is private`),
    onError: (error, { isShared }) =>
      refused(isShared ? 'The segment was not shared' : 'The segment was not made private', error),
  })
  const removing = trpc.savedViews.remove.useMutation({
    onSuccess: () => done('Segment deleted'),
    onError: (error) => refused('The segment was not deleted', error),
  })
  const addresses = trpc.segments.addresses.useMutation({
    onError: (error) => refused('The addresses were not copied', error),
  })
  const exporting = useMutation({
    mutationFn: ({ segment, columns }: Export) =>
      downloadFile({ from: apiPaths.segmentFile(segment.id, columns), defaultName: 'segment.csv' }),
    onSuccess: (_, { segment, columns }) =>
      done(consoleMessages.exportDone, `'${segment.name}' with ${counted(columns.length, 'column')}`),
    onError: (error) =>
      show({
        tone: 'bad',
        title: consoleMessages.exportFailed,
        text: serverMessage(error) ?? consoleMessages.exportFailedTryAgain,
        detail: errorDetail(error, 'Export failed'),
      }),
  })
  return {
    rename: ({ id }: Segment, name: string, onRenamed: () => void) =>
      renaming.mutate({ id, name }, { onSuccess: onRenamed }),
    renameFault: renaming.error
      ? (serverMessage(renaming.error) ?? 'The server did not answer. Please try again.')
      : undefined,
    isRenaming: renaming.isPending,
    forgetRename: renaming.reset,
    share: ({ id, isShared }: Segment) => sharing.mutate({ id, isShared: !isShared }),
    remove: ({ id }: Segment, onSettled: () => void) => removing.mutate({ id }, { onSettled }),
    isRemoving: removing.isPending,
    copyAddresses: ({ id }: Segment, withClosed: boolean) => {
      let said = ''
      const text = addresses.mutateAsync({ id, withClosed }).then((copied) => {
        said = copiedMessage(copied.addresses.length, copied.closed)
        return copied.addresses.join(', ')
      })
      return copy(text, () => said)
    },
    isCopying: addresses.isPending,
    save: (file: Export, onSaved: () => void) => exporting.mutate(file, { onSuccess: onSaved }),
    isSaving: exporting.isPending,
    outcome,
    dismissOutcome,
  }
}
export type SegmentActs = ReturnType<typeof useSegmentActs>
