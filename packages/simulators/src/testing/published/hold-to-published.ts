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
    watch(answer: SeenResponse): void {
      for (const it of judge(answer)) found.add(it)
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

  function judge(answer: SeenResponse): string[] {
    if (answer.platform === 'stripe') return judgeStripe(answer, count)
    return answer.platform === 'substack' ? judgeSubstack(answer, count) : judgePlanningCenter(answer, count)
  }
}
