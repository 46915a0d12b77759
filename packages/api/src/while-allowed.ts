import { messages } from '@joy/contract'
import { forkEm } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { AdministratorActor } from '@joy/services/account/own-administrator.ts'
import type { App } from '@joy/services/context.ts'
import { actStill } from '@joy/services/session/acts-still.ts'
import { pause } from '@joy/services/work/pause.ts'
import type { RequestContext } from './request-context.ts'

/** Twice a second: a stream ends within a second. */
const LOOK_MS = 500

/** Who reads a stream of this process, and what ends it. */
type Reader = { actor: AdministratorActor; refused: AbortController }
const readers = new WeakMap<App['database'], { all: Set<Reader>; isLooking: boolean }>()

/**
 * A stream for as long as whoever opened it may read it; `open` is handed what ends it.
 * @throws AppError `signed_out` within a second of sign-out, of being disabled, and of another role
 */
export async function* whileAllowed<Item>(
  { app, actor, signal: gone }: RequestContext,
  open: (signal: AbortSignal) => AsyncIterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  const refused = new AbortController()
  const leave = actor.kind === 'administrator' ? enter(app.database, { actor, refused }) : () => undefined
  try {
    yield* open(AbortSignal.any([gone, refused.signal]))
    if (refused.signal.aborted) throw refused.signal.reason
  } finally {
    leave()
  }
}

/** Gives what takes the reader out again. */
function enter(database: App['database'], reader: Reader): () => void {
  const here = readers.get(database) ?? { all: new Set(), isLooking: false }
  readers.set(database, here)
  here.all.add(reader)
  if (!here.isLooking) {
    here.isLooking = true
    void lookAgain(database, here.all).then(() => (here.isLooking = false))
  }
  return () => void here.all.delete(reader)
}

/** Asks of all readers at once, for as long as there are any. */
async function lookAgain(database: App['database'], all: ReadonlySet<Reader>): Promise<void> {
  while (all.size > 0) {
    const asked = [...all]
    try {
      const allowed = new Set(
        await actStill({ em: forkEm(database.orm) }, [...new Set(asked.map(({ actor }) => actor))]),
      )
      for (const { actor, refused } of asked)
        if (!allowed.has(actor)) refused.abort(new AppError('signed_out', messages.pleaseSignIn))
    } catch (cause) {
      // Whoever cannot be asked about is let nowhere.
      for (const { refused } of asked) refused.abort(cause)
    }
    await pause(LOOK_MS, undefined)
  }
}
