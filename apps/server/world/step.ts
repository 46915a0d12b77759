import fc from 'fast-check'
import type { Book } from './book/book.ts'
import { forgetRunOut } from './book/comping.ts'
import { hasRunOut } from './book/has-run-out.ts'
import { beginNextTerm } from './book/paid-by-hand.ts'
import { checkLaws } from './laws/check-laws.ts'
import type { World } from './place/world.ts'
import { noteStep } from './coverage.ts'
import { describeWeather, endWeather, startWeather, type Weather, weathers } from './weather.ts'

/** One thing that can happen in the world. */
export type Step<Args> = {
  name: string
  /** How often it comes up beside the others; 1 unless told. */
  weight?: number
  args: fc.Arbitrary<Args>
  /** Whether it may happen as things stand. */
  may(book: Book, args: Args): boolean
  /** Does it to the program and to the book; says in words what was done. */
  does(world: World, book: Book, args: Args): Promise<Done>
}

/** What was done; `afterwards` is what can be known of it only once everything has come to rest. */
export type Done = string | { said: string; afterwards(): Promise<void> }

/** As the runner of fast-check takes it: the step, under some weather, then rest, then the laws. */
export function toCommand<Args>(step: Step<Args>): fc.Arbitrary<fc.AsyncCommand<Book, World>> {
  return fc
    .record({ args: step.args, weather: weathers })
    .map(({ args, weather }) => new StepCommand(step, args, weather))
}

/** The same for a history that is written out: under a clear sky. */
export const commandFor = <Args>(step: Step<Args>, args: Args): StepCommand<Args> =>
  new StepCommand(step, args, { kind: 'fair' })

class StepCommand<Args> implements fc.AsyncCommand<Book, World> {
  readonly #step: Step<Args>
  readonly #args: Args
  readonly #weather: Weather
  #said = ''

  constructor(step: Step<Args>, args: Args, weather: Weather) {
    this.#step = step
    this.#args = args
    this.#weather = weather
  }

  check(book: Readonly<Book>): boolean {
    return this.#step.may(book, this.#args)
  }

  async run(book: Book, world: World): Promise<void> {
    await world.pass(60)
    await endWhatIsOver(world, book)
    startWeather(world, this.#weather)
    book.acts.mayRepeat = !['fair', 'disorder', 'mail'].includes(this.#weather.kind)
    book.print(`${this.#step.name} …`)
    const done = await this.#step.does(world, book, this.#args)
    this.#said = typeof done === 'string' ? done : done.said
    book.story.push(this.toString())
    book.print(this.toString())
    await endWeather(world, this.#weather)
    if (typeof done !== 'string') await done.afterwards()
    noteStep(this.#step.name)
    await endWhatIsOver(world, book)
    await checkLaws(world, book)
  }

  toString(): string {
    return `${this.#said || this.#step.name}${describeWeather(this.#weather)}`
  }
}

/** The minute's turn, where there is something for it: a step may take longer than that on a busy machine. */
async function endWhatIsOver(world: World, book: Book): Promise<void> {
  const now = world.now()
  const isForgotten = forgetRunOut(book, now)
  if (!isForgotten && !hasRunOut(book, now)) return
  await world.endWhatIsOver()
  for (const it of book.people.flatMap(({ paidOutside }) => paidOutside)) beginNextTerm(it, now)
  book.lookedAt = now
}
