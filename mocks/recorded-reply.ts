import type { CallPath, InputOf, OutputOf } from '@joy/contract'
import { parseOutput } from './contract-paths.ts'
import { notRecorded } from './not-recorded.ts'
import { recordKey } from './record-key.ts'
import type { RecordedWorld } from './recorded-worlds.ts'

const files = import.meta.glob<Record<string, unknown>>(['./recorded/*/*.json', '!./recorded/imports/*.json'], {
  import: 'default',
})

type Input<P extends CallPath> = InputOf<P> & Record<string, unknown>

/** What the program answered when it was asked this over a world; undefined where that was never recorded. */
export async function findRecorded<P extends CallPath>(
  world: RecordedWorld,
  path: P,
  input?: Input<P>,
): Promise<OutputOf<P> | undefined> {
  const reply = (await files[`./recorded/${world}/${path}.json`]?.())?.[recordKey(input)]
  // Judged by the operation's own schema, from which its type is.
  return reply === undefined ? undefined : (parseOutput(path, reply) as OutputOf<P>)
}

/** The same. @throws Refusal where it was never recorded */
export async function recordedReply<P extends CallPath>(
  world: RecordedWorld,
  path: P,
  input?: Input<P>,
): Promise<OutputOf<P>> {
  const reply = await findRecorded(world, path, input)
  if (reply === undefined)
    throw notRecorded(`the answer of ${path} (${recordKey(input)}) in the world '${world}'`, 'recorded-questions.ts')
  return reply
}
