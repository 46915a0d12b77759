import fc from 'fast-check'
import { z } from 'zod'
import type { Step } from '../step.ts'
import { findings } from './findings.ts'

const totals = z.object({ kinds: z.array(z.object({ code: z.string(), people: z.number() })) })

/** Somebody presses what the reconciliation offers, for one person or for all who are alike. */
export const fix: Step<{ which: number; isForAll: boolean }> = {
  name: 'fix a disagreement',
  weight: 3,
  args: fc.record({ which: fc.nat({ max: 9 }), isForAll: fc.boolean() }),
  may: (book) => book.story.some((it) => it.startsWith('compare')),
  async does(world, _book, { which, isForAll }) {
    const all = (await findings(world)).flatMap(({ id, email, codes }) => codes.map((code) => ({ id, email, code })))
    const one = all[which % Math.max(1, all.length)]
    if (!one) return 'fix: nothing is found'
    if (!isForAll) {
      const reply = await world.send('POST', `/api/reconcile/${one.id}/fix`, { code: one.code })
      return `fix '${one.code}' of ${one.email} → ${reply.statusCode} ${reply.body.slice(0, 160)}`
    }
    const { kinds } = await world.get(totals, '/api/reconcile/totals')
    const count = kinds.find(({ code }) => code === one.code)?.people ?? 0
    const reply = await world.send('POST', '/api/reconcile/fix-alike', { code: one.code, count })
    return `fix '${one.code}' of all ${count} → ${reply.statusCode}`
  },
}
