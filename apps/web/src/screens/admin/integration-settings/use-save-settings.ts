import { consoleMessages } from '#data/console-messages.ts'
import type { Integration } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, errorStatus, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'
import { toSave } from './to-save.ts'

/** `isOutOfDate`: somebody else saved these settings since they were read here. */
type Result = Outcome & { isOutOfDate?: boolean }

const saved: Outcome = {
  tone: 'good',
  title: consoleMessages.settingsSaved,
  text: consoleMessages.settingsSavedText,
}

/** The reason stands in the notice; the toast says the words of specification, section 8. */
function failed(error: unknown): Result {
  const reason = serverMessage(error)
  return {
    tone: 'bad',
    title: 'Error',
    text: consoleMessages.settingsNotSaved,
    detail: errorDetail(error),
    isOutOfDate: errorStatus(error) === 409,
    ...(reason ? { errors: [{ key: 0, who: '', message: reason }] } : {}),
  }
}

/**
 * Saves one platform's settings with the whole object (specification, section 7) and the version that it was read at, so
 * that nobody else's change is overwritten.
 */
export function useSaveSettings({ onSaved }: { onSaved: (saved: Integration) => void }) {
  const [outcome, setOutcome] = useState<{ id: number; outcome: Result } | null>(null)
  const utils = trpc.useUtils()
  const update = trpc.integrations.update.useMutation()
  /** Whether they were saved. */
  const save = async (before: Integration, draft: Integration): Promise<boolean> => {
    try {
      const stored = await update.mutateAsync(toSave(before, draft))
      utils.integrations.list.setData(undefined, (all) =>
        all?.map((entry) => (entry.id === stored.id ? stored : entry)),
      )
      onSaved(stored)
      setOutcome({ id: stored.id, outcome: showOutcome(saved) })
      // Asked of Planning Center itself: nobody waits for it.
      void utils.integrations.membershipChoices.invalidate()
      await Promise.all([utils.integrations.connections.invalidate(), utils.dashboard.invalidate()])
      return true
    } catch (error) {
      const result = failed(error)
      setOutcome({ id: before.id, outcome: { ...showOutcome(result), isOutOfDate: result.isOutOfDate ?? false } })
      return false
    }
  }
  return {
    save,
    savingId: update.isPending ? update.variables.id : null,
    getOutcome: (id: number) => (outcome?.id === id ? outcome.outcome : null),
    dismissOutcome: () => setOutcome(null),
    /** After a conflict: what stands on the server; what was typed here is kept. */
    loadAgain: async () => {
      await Promise.all([utils.integrations.list.invalidate(), utils.integrations.connections.invalidate()])
      setOutcome(null)
    },
  }
}
