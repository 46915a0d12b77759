import type { SavedView } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome } from '#data/outcome.ts'

type Kept = Pick<SavedView, 'name' | 'query'>

/** The administrator's views of one list, and what can be done with them; `fault` is what the last one came to. */
export function useViews(screen: string) {
  const list = trpc.savedViews.list.useQuery({ screen })
  const [fault, setFault] = useState<string | null>(null)
  const create = trpc.savedViews.create.useMutation()
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
  const save = (view: Kept) => attempt(create.mutateAsync({ screen, ...view }))
  const discard = async ({ id, name, query, isDefault }: SavedView) => {
    const isGone = await attempt(remove.mutateAsync({ id }))
    if (!isGone) return
    const putBack = async () => {
      const again = await create.mutateAsync({ screen, name, query })
      if (isDefault) await update.mutateAsync({ id: again.id, isDefault })
    }
    showOutcome({ tone: 'good', title: 'View deleted', text: name, undo: () => void attempt(putBack()) })
  }
  return {
    list,
    views: list.data ?? [],
    save,
    rename: (id: number, name: string) => attempt(update.mutateAsync({ id, name })),
    setDefault: (id: number, isDefault: boolean) => attempt(update.mutateAsync({ id, isDefault })),
    discard,
    isBusy: create.isPending || update.isPending || remove.isPending,
    fault,
    forgive: () => setFault(null),
  }
}
export type Views = ReturnType<typeof useViews>
