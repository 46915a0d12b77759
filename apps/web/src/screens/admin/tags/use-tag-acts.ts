import type { Tag, TagColour } from '@joy/contract'
import { errorStatus, serverMessage, unlessSignedOut } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

type Change = { id: number; name?: string; colour?: TagColour }
const faultOf = (error: unknown) =>
  error ? (serverMessage(error) ?? 'The server did not answer. Please try again.') : undefined

/** What is done with tags themselves, and what came of it. */
export function useTagActs() {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const refetch = useRefetch()
  const done = (title: string) => show({ tone: 'good', title })
  // It is gone, or others have it than were shown: the list is read again, for that is what the person is to look at.
  const readAgain = (error: unknown) => {
    if ([404, 409].includes(errorStatus(error) ?? 0)) void refetch('tags')
  }
  const refused = (title: string, error: unknown) => {
    showFailed(title, error)
    readAgain(error)
  }
  const making = trpc.tags.create.useMutation({ onSuccess: ({ name }) => done(`'${name}' is there`) })
  const changing = trpc.tags.update.useMutation({ onSuccess: () => done('Tag changed'), onError: readAgain })
  const merging = trpc.tags.merge.useMutation({
    onSuccess: ({ name }) => done(`Merged into '${name}'`),
    onError: (error) => refused('The tags were not merged', error),
  })
  const removing = trpc.tags.remove.useMutation({
    onSuccess: () => done('Tag deleted'),
    onError: (error) => refused('The tag was not deleted', error),
  })
  return {
    make: (name: string, onMade: () => void) => making.mutate({ name }, { onSuccess: onMade }),
    makeFault: faultOf(making.error),
    isMaking: making.isPending,
    forgetMake: making.reset,
    change: (tag: Change, onChanged: () => void) => changing.mutate(tag, { onSuccess: onChanged }),
    changeFault: faultOf(changing.error),
    isChanging: changing.isPending,
    forgetChange: changing.reset,
    merge: ({ id, people }: Tag, intoId: number, onEnd: () => void) =>
      merging.mutate({ id, intoId, people }, { onSettled: (_, error) => unlessSignedOut(error, onEnd) }),
    isMerging: merging.isPending,
    remove: ({ id, people }: Tag, onSettled: () => void) => removing.mutate({ id, people }, { onSettled }),
    isRemoving: removing.isPending,
    outcome,
    dismissOutcome,
  }
}
export type TagActs = ReturnType<typeof useTagActs>
