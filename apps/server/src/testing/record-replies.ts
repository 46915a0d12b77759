import { recordKey } from '@joy/mocks/record-key.ts'
import type { RecordedWorld } from '@joy/mocks/recorded-worlds.ts'
import { openReal } from './open-real.ts'
import { recordedQuestions } from './recorded-questions.ts'
import { runScript, type Script } from './run-script.ts'

/** What the program answers over a world to whatever is recorded of it, by operation and then by what was asked. */
export async function recordReplies(world: RecordedWorld): Promise<Map<string, Record<string, unknown>>> {
  const real = await openReal({ world, isStill: true })
  const asked = recordedQuestions(world).flatMap(([path, inputs]) => inputs.map((input) => ({ path, input })))
  const script: Script = async ({ look }) => {
    for (const { path, input } of asked) await look(path, input)
  }
  try {
    // The first line is of the sign-in.
    const [, ...lines] = await runScript(script, real)
    const replies = new Map<string, Record<string, unknown>>()
    for (const [index, { path, came }] of lines.entries())
      replies.set(path, { ...replies.get(path), [recordKey(asked[index]?.input)]: came })
    return replies
  } finally {
    await real.close()
  }
}
