import fc from 'fast-check'
import { type Book, createBook } from './book/book.ts'
import { outsideOf } from './book/outside.ts'
import { commandsBut } from './commands/all-steps.ts'
import { stepsDone } from './coverage.ts'
import type { World } from './place/world.ts'

export type Run = {
  seed: number
  /** Steps that do not happen. */
  without?: readonly string[]
  /** Told every step. */
  tell?: ((line: string) => void) | undefined
  path?: string | undefined
  replayPath?: string | undefined
  untilMs: number
  shrinkMs: number
}
export type Outcome = { histories: number; steps: number; failure: string | null }

const MOST_STEPS = 50

/** Histories one after the other, from this seed on, until the time is over or a law is broken. */
export async function runHistories(
  world: World,
  { seed, without = [], tell, path, replayPath, untilMs, shrinkMs }: Run,
): Promise<Outcome> {
  const before = stepsDone()
  let histories = 0
  for (let at = seed; Date.now() < untilMs; at += 1) {
    const failure = await runHistory(world, {
      seed: at,
      without,
      tell,
      shrinkMs,
      path,
      replayPath,
      onHistory: () => (histories += 1),
    })
    if (failure !== null || path !== undefined) return { histories, steps: stepsDone() - before, failure }
  }
  return { histories, steps: stepsDone() - before, failure: null }
}

type One = Omit<Run, 'untilMs'> & { onHistory(): void }

async function runHistory(
  world: World,
  { seed, without = [], tell, path, replayPath, shrinkMs, onHistory }: One,
): Promise<string | null> {
  const histories = fc.commands([...commandsBut(without)], {
    maxCommands: MOST_STEPS,
    size: 'max',
    ...(replayPath ? { replayPath } : {}),
  })
  const property = fc.asyncProperty(histories, async (its) => {
    onHistory()
    await world.begin()
    const book = createBook(outsideOf(world), world.startedAt)
    if (tell) book.tell = tell
    try {
      await fc.asyncModelRun(() => ({ model: book, real: world }), its)
    } catch (cause) {
      book.tell(`✗ ${cause instanceof Error ? cause.message : String(cause)}`)
      throw new HistoryBroken(book.story, cause)
    }
  })
  const failed = await fc.check(property, {
    seed,
    numRuns: 1,
    unbiased: true,
    interruptAfterTimeLimit: 5 * 60_000 + shrinkMs,
    ...(path === undefined ? {} : { path, endOnFailure: true }),
  })
  // Nothing was broken yet when the time was over.
  if (!failed.failed || (failed.interrupted && failed.counterexample === null)) return null
  return `${describe(failed)}\n`
}

/** What broke, and all that had happened before. */
class HistoryBroken extends Error {
  readonly story: readonly string[]

  constructor(story: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'HistoryBroken'
    this.story = story
  }
}

function describe({ counterexample, counterexamplePath, seed, errorInstance, numShrinks }: Failed): string {
  const replayPath = /replayPath="([^"]*)"/.exec(fc.stringify(counterexample?.[0]))?.[1]
  const story = errorInstance instanceof HistoryBroken ? errorInstance.story : []
  const cause = errorInstance instanceof Error ? errorInstance.cause : errorInstance
  return [
    `A law is broken, after ${numShrinks} times of shortening by:`,
    ...story.map((it, at) => `  ${at + 1}. ${it}`),
    cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    `Again: pnpm test:world --seed ${seed} --path ${counterexamplePath} --replay-path '${replayPath}'`,
  ].join('\n')
}

type Failed = fc.RunDetails<[Iterable<fc.AsyncCommand<Book, World>>]>
