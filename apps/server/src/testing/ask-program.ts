import { sampleNow } from '@joy/samples/now.ts'
import { queryInputs } from '@joy/samples/query-inputs.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { z } from 'zod'
import { openReal } from './open-real.ts'
import { runScript, type Script } from './run-script.ts'

const { id: subscriberId, email } = sampleSubscriber('jreyes@example.org')

/** What scripts alone ask (`mocks/of-scripts.ts`); a comp is made by its address and ended. */
const asked: readonly (readonly [path: string, input?: unknown])[] = [
  ['access.get', queryInputs['access.get']],
  ['activity.list', queryInputs['activity.list']],
  ['exports.batches'],
  ['outbox.list', queryInputs['outbox.list']],
  ['subscribers.changes', queryInputs['subscribers.changes']],
  ['subscribers.list'],
  ['upgrades.list'],
  ['websiteSubscribers.list'],
  ['websiteSubscribers.unexported'],
]
const comp = { email, requestKey: 'retreat-2025-jonathan' }

const script: Script = async ({ ask, look }) => {
  for (const [path, input] of asked) await look(path, input)
  await ask('comps.grantByAddress', comp)
  await ask('comps.revoke', { subscriberId })
}

const changes = z.looseObject({
  items: z.array(z.looseObject({ changedAt: z.string() })),
  nextCursor: z.string().nullable(),
  upTo: z.string(),
})
/** When a row was changed is stamped by the database itself, whatever the samples' moment is. */
function withoutChance(reply: unknown): unknown {
  const found = changes.safeParse(reply)
  if (!found.success) return reply
  const items = found.data.items.map((it) => ({ ...it, changedAt: sampleNow }))
  return { ...found.data, items, nextCursor: 'eyJvcmRlciI6ImNoYW5nZXMifQ', upTo: sampleNow }
}

/** What the program is asked by scripts alone, and answers over the samples, no time passing meanwhile. */
export async function askProgram(): Promise<Map<string, { input: unknown; reply: unknown }>> {
  const real = await openReal({ isStill: true })
  try {
    // The first line is of the sign-in.
    const [, ...lines] = await runScript(script, real)
    const inputs = [...asked.map(([, input]) => input), comp, { subscriberId }]
    return new Map(lines.map(({ path, came }, index) => [path, { input: inputs[index], reply: withoutChance(came) }]))
  } finally {
    await real.close()
  }
}
