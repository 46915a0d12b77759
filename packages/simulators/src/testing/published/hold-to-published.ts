import type { SimulatorState } from '#state.ts'
import type { SeenResponse } from '#watch-responses.ts'
import { judgePlanningCenter, judgePlanningCenterDelivery } from './judge-planning-center.ts'
import { judgeObject, judgeStripe } from './judge-stripe.ts'
import { judgeSubstack } from './judge-substack.ts'

/** Holds what simulators answer and deliver to what the vendors publish. `seen` counts what was looked at, by name. */
export function holdToPublished() {
  const found = new Set<string>()
  const seen = new Map<string, number>()
  const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1)
  return {
    seen,
    watch(response: SeenResponse): void {
      for (const it of judge(response)) found.add(it)
    },
    /** What differed until now; deliveries are looked at here. */
    differences({ deliveries }: Pick<SimulatorState, 'deliveries'>): string[] {
      for (const { platform, body } of deliveries)
        for (const fault of platform === 'stripe'
          ? judgeObject(JSON.parse(body), '', count)
          : judgePlanningCenterDelivery(body))
          found.add(`delivered: ${fault}`)
      return [...found]
    },
  }

  function judge(response: SeenResponse): string[] {
    if (response.platform === 'stripe') return judgeStripe(response, count)
    return response.platform === 'substack' ? judgeSubstack(response, count) : judgePlanningCenter(response, count)
  }
}
