import type { Integration } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { type Outcome, tell } from '../../../hooks/outcome.ts'
import { toSave } from './to-save.ts'

const saved: Outcome = {
  tone: 'good',
  title: 'Settings updated',
  text: 'Integration settings have been saved successfully.',
}

/** The reason stands in the notice; the toast says the words of specification section 8. */
function failed(error: unknown): Outcome {
  const reason = serverMessage(error)
  return {
    tone: 'bad',
    title: 'Error',
    text: 'Failed to update integration settings.',
    detail: errorDetail(error),
    ...(reason ? { errors: [{ key: 0, who: '', message: reason }] } : {}),
  }
}

/** Saves one platform's settings with the whole object (specification section 7). */
export function useSaveSettings({ onSaved }: { onSaved: (it: Integration) => void }) {
  const [outcome, setOutcome] = useState<{ id: number; outcome: Outcome } | null>(null)
  const utils = trpc.useUtils()
  const update = trpc.integrations.update.useMutation()
  const save = async (before: Integration, draft: Integration) => {
    try {
      const it = await update.mutateAsync(toSave(before, draft))
      utils.integrations.list.setData(undefined, (all) => all?.map((its) => (its.id === it.id ? it : its)))
      onSaved(it)
      setOutcome({ id: it.id, outcome: tell(saved) })
      await Promise.all([utils.integrations.connections.invalidate(), utils.dashboard.invalidate()])
    } catch (error) {
      setOutcome({ id: before.id, outcome: tell(failed(error)) })
    }
  }
  return {
    save,
    savingId: update.isPending ? update.variables.id : null,
    outcomeOf: (id: number) => (outcome?.id === id ? outcome.outcome : null),
    dismissOutcome: () => setOutcome(null),
  }
}
