import fc from 'fast-check'
import { readAct } from './book/acts.ts'
import { type Book, createBook } from './book/book.ts'
import { createOutside } from './book/outside.ts'
import { getCommands } from './commands/all-steps.ts'
import { stepsDone } from './coverage.ts'
import { tour } from './tour.ts'
import type { World } from './place/world.ts'

export type Run = {
  seed: number
  /** The steps that happen, by their names; all of them unless told. */
  names?: readonly string[] | undefined
  /** Told every step. */
  print?: ((line: string) => void) | undefined
  path?: string | undefined
  replayPath?: string | undefined
  untilMs: number
  /** How long a failure may be shortened; 0: it is told as it came. */
  shrinkMs: number
}
export type Outcome = { histories: number; steps: number; failure: string | null }

const MOST_STEPS = 50

/** Histories one after the other, from this seed on, until the time is over or a law is broken. */
export async function runHistories(
  world: World,
  { seed, names, print, path, replayPath, untilMs, shrinkMs }: Run,
): Promise<Outcome> {
  const before = stepsDone()
  let histories = 0
  for (let at = seed; Date.now() < untilMs; at += 1) {
    const failure = await runHistory(world, {
      seed: at,
      names,
      print,
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
  { seed, names, print, path, replayPath, shrinkMs, onHistory }: One,
): Promise<string | null> {
  const histories = fc.commands([...getCommands(names)], {
    maxCommands: MOST_STEPS,
    size: 'max',
    ...(replayPath ? { replayPath } : {}),
  })
  const property = fc.asyncProperty(histories, (its) => {
    onHistory()
    return live(world, print, (book) => fc.asyncModelRun(() => ({ model: book, real: world }), its))
  })
  const failed = await fc.check(property, {
    seed,
    numRuns: 1,
    unbiased: true,
    interruptAfterTimeLimit: 2 * 60_000 + shrinkMs,
    endOnFailure: path !== undefined || shrinkMs === 0,
    ...(path === undefined ? {} : { path }),
  })
  // Nothing was broken yet when the time was over.
  if (!failed.failed || (failed.interrupted && failed.counterexample === null)) return null
  return `${describe(failed)}\n`
}

/** The one history that is written out. @throws HistoryBroken where a step of it cannot happen, or a law is broken. */
export const runTour = (world: World): Promise<void> =>
  live(world, undefined, async (book) => {
    for (const step of tour) {
      if (!step.check(book)) throw new Error(`This cannot happen here: ${step.toString()}.`)
      await step.run(book, world)
    }
  })

/** A history from an empty place on, with a book of its own. */
async function live(world: World, print: Run['print'], happen: (book: Book) => Promise<void>): Promise<void> {
  await world.begin()
  const book = createBook(createOutside(world), world.startedAt)
  if (print) book.print = print
  watchActs(world, book)
  try {
    await happen(book)
  } catch (cause) {
    book.print(`✗ ${cause instanceof Error ? cause.message : String(cause)}`)
    throw new HistoryBroken(book.story, cause)
  }
}

/** Each write of the program is judged as it leaves: what nobody seems to want is looked at again when the step is over. */
function watchActs(world: World, book: Book): void {
  world.hearCalls((call) => {
    const act = readAct(world, book, call)
    if (!act) return
    book.acts.done.push(`${act.said} (${call.method} ${call.path})`)
    if (!act.isWanted()) book.acts.doubted.push(act)
  })
}

/** What broke, and all that had happened before. */
class HistoryBroken extends Error {
  readonly story: readonly string[]

  constructor(story: readonly string[], cause: unknown) {
    const lines = story.map((it, at) => `  ${at + 1}. ${it}`).join('\n')
    super(`${cause instanceof Error ? cause.message : String(cause)}\n${lines}`, { cause })
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
