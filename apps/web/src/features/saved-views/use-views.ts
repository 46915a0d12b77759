import type { SavedView } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome } from '#data/outcome.ts'

type Kept = Pick<SavedView, 'name' | 'query' | 'isShared'>

/** The views of one list, one's own and those that are shared, and what can be done with them; `fault` is what the last one came to. */
export function useViews(screen: string) {
  const list = trpc.savedViews.list.useQuery({ screen })
  const [fault, setFault] = useState<string | null>(null)
  const create = trpc.savedViews.create.useMutation()
  const share = trpc.savedViews.share.useMutation()
  const update = trpc.savedViews.update.useMutation()
  const remove = trpc.savedViews.remove.useMutation()

  /** Whether it worked. */
  const attempt = async (mutation: Promise<unknown>) => {
    setFault(null)
    try {
      await mutation
      return true
    } catch (error) {
      setFault(serverMessage(error) ?? errorDetail(error))
      return false
    }
  }
  /** What could not be shared is kept all the same, and the fault says why it is private. */
  const keep = async ({ isShared, ...view }: Kept) => {
    const kept = await create.mutateAsync({ screen, ...view })
    if (isShared) await share.mutateAsync({ id: kept.id, isShared })
    return kept
  }
  const discard = async ({ id, name, query, isDefault, isShared }: SavedView) => {
    const isGone = await attempt(remove.mutateAsync({ id }))
    if (!isGone) return
    const putBack = async () => {
      const again = await create.mutateAsync({ screen, name, query })
      if (isDefault) await update.mutateAsync({ id: again.id, isDefault })
    }
    // What is shared was asked about before: put back, it would be another view, of whoever deleted it.
    const undo = isShared ? {} : { undo: () => void attempt(putBack()) }
    showOutcome({ tone: 'good', title: 'View deleted', text: name, ...undo })
  }
  return {
    list,
    views: list.data ?? [],
    save: (view: Kept) => attempt(keep(view)),
    setShared: (id: number, isShared: boolean) => attempt(share.mutateAsync({ id, isShared })),
    rename: (id: number, name: string) => attempt(update.mutateAsync({ id, name })),
    setDefault: (id: number, isDefault: boolean) => attempt(update.mutateAsync({ id, isDefault })),
    discard,
    isBusy: create.isPending || share.isPending || update.isPending || remove.isPending,
    fault,
    forgive: () => setFault(null),
  }
}
export type Views = ReturnType<typeof useViews>
