import { messages } from '@joy/contract'
import { forkEm } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { actsStill } from '@joy/services/session/acts-still.ts'
import { pause } from '@joy/services/work/pause.ts'
import type { RequestContext } from './request-context.ts'

/** Twice a second: a stream ends within a second. */
const LOOK_MS = 500

/**
 * A stream for as long as whoever opened it may read it; `open` is handed what ends it.
 * @throws AppError `signed_out` within a second of sign-out, of being disabled, and of another role
 */
export async function* whileAllowed<Item>(
  request: RequestContext,
  open: (signal: AbortSignal) => AsyncIterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  const [refused, ended] = [new AbortController(), new AbortController()]
  const signal = AbortSignal.any([request.signal, refused.signal])
  const looking = lookAgain(request, AbortSignal.any([signal, ended.signal])).catch((cause: unknown) =>
    refused.abort(cause),
  )
  try {
    yield* open(signal)
    if (refused.signal.aborted) throw refused.signal.reason
  } finally {
    ended.abort()
    await looking
  }
}

async function lookAgain({ app, actor }: RequestContext, signal: AbortSignal): Promise<void> {
  if (actor.kind !== 'administrator') return
  while (!signal.aborted) {
    if (!(await actsStill({ em: forkEm(app.database.orm) }, actor)))
      throw new AppError('signed_out', messages.pleaseSignIn)
    await pause(LOOK_MS, signal)
  }
}
