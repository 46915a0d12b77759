import type { Control } from '@joy/simulators/control.ts'
import { openDirectory } from '@joy/simulators/planning-center/directory.ts'
import { openEngine } from '@joy/simulators/stripe/engine.ts'

/** The services' own pages: what people do there that has no call. Each change is told to the program. */
export function openPages({ state, now }: Control) {
  const nextNumber = () => (state.lastNumber += 1)
  const simulated: Parameters<typeof openEngine>[0] = {
    state,
    now,
    nextNumber,
    origin: () => state.origin,
    queueDelivery(delivery) {
      const id = `delivery-${nextNumber()}`
      state.deliveries.push({ ...delivery, id, attempt: 1, dueAt: now(), outcome: 'pending', lastStatus: null })
    },
    changed: () => undefined,
  }
  const directory = openDirectory(simulated)
  const madeByHand = new Set<string>()
  return {
    engine: openEngine(simulated),
    /** Whom people put into Planning Center themselves. */
    madeByHand,
    directory: {
      ...directory,
      addPerson(...args: Parameters<typeof directory.addPerson>) {
        const added = directory.addPerson(...args)
        madeByHand.add(added.id)
        return added
      },
    },
  }
}
