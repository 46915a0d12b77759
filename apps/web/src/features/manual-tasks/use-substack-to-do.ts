import { consoleMessages } from '#data/console-messages.ts'
import type { ManualTask, ManualTaskList } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { useCopy } from '#hooks/use-copy.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** '12 addresses', or what else is found there by. */
export function describeCopied(kind: ManualTask['kind'], count: number): string {
  return kind === 'member-deletion' ? counted(count, 'number') : counted(count, 'address', 'addresses')
}

type Group = ManualTaskList['groups'][number]

/** Lists that were copied for Substack's dashboard, of one kind. `lengths`: those of its groups that were. */
export type CopiedActions = ManualTaskList & { kind: ManualTask['kind']; lengths: readonly Group['length'][] }

/** Copies the lists to paste at Substack, and marks what was done there by hand; marking can be taken back. */
export function useSubstackToDo() {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const [copied, setCopied] = useState<CopiedActions | null>(null)
  const utils = trpc.useUtils()
  const copy = useCopy()
  const [copying, setCopying] = useState<ManualTask['kind'] | null>(null)
  const mark = trpc.manualTasks.mark.useMutation()
  const failed = (error: unknown, title: string) => showFailed(title, error)
  const change = async (ids: number[], isDone: boolean) => {
    try {
      const { message } = await mark.mutateAsync({ ids, isDone })
      setCopied(null)
      show({
        tone: 'good',
        title: isDone ? 'Marked as done' : 'To do again',
        text: message,
        ...(isDone ? { undo: () => void change(ids, false) } : {}),
      })
    } catch (error) {
      failed(error, 'It was not marked')
    }
  }
  return {
    copyList: async (kind: ManualTask['kind']) => {
      setCopying(kind)
      try {
        const list = await utils.manualTasks.list.fetch({ kind }, { staleTime: 0 })
        // Each length is pasted by itself: of several none is the list that was asked for, and each is copied in the notice.
        const isOne = list.groups.length <= 1
        if (isOne) await copy(list.emails.join('\n'), `${describeCopied(kind, list.emails.length)} copied`)
        setCopied({ ...list, kind, lengths: isOne ? list.groups.map(({ length }) => length) : [] })
      } catch (error) {
        failed(error, consoleMessages.notCopied)
      }
      setCopying(null)
    },
    copyGroup: async ({ length, emails }: Group) => {
      await copy(emails.join('\n'), `${describeCopied('comp', emails.length)} copied`)
      setCopied((list) => list && { ...list, lengths: [...list.lengths, length] })
    },
    copying,
    /** What was copied last and is not marked yet. */
    copied,
    markDone: (ids: number[]) => void change(ids, true),
    markingIds: mark.isPending ? mark.variables.ids : [],
    outcome,
    dismissOutcome,
  }
}
export type SubstackToDo = ReturnType<typeof useSubstackToDo>
