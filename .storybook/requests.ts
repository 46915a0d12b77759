import { heldAnswers } from '@joy/mocks/held-answers.ts'

/** What this story has asked the mocked network and waits for, by the requests' ids. */
const asked = new Set<string>()

type RequestEvents = {
  on: (type: 'request:start' | 'request:end', listener: (event: { requestId: string }) => void) => unknown
}

/** Follows what is asked of the mocked network, from its first request on. */
export function followRequests(events: RequestEvents): void {
  events.on('request:start', ({ requestId }) => asked.add(requestId))
  events.on('request:end', ({ requestId }) => asked.delete(requestId))
}

/** Waits until whatever is answered at all is answered, and drawn: milliseconds at most. */
export async function allAnswered(atMost = 2000): Promise<void> {
  const until = performance.now() + atMost
  let quietFrames = 0
  while (quietFrames < 2 && performance.now() < until) {
    // An answer may bring the next request with what is drawn of it.
    quietFrames = asked.size > heldAnswers.size ? 0 : quietFrames + 1
    await new Promise(requestAnimationFrame)
  }
}

const running = new Set<XMLHttpRequest>()
const { send } = XMLHttpRequest.prototype

/** Files travel by requests of this kind, which go on when their page is left. */
XMLHttpRequest.prototype.send = function follow(body) {
  running.add(this)
  this.addEventListener('loadend', () => running.delete(this))
  send.call(this, body)
}

/** Ends what the story before still sends, so that nothing is said of it in the next one. */
export async function endRequests(): Promise<void> {
  asked.clear()
  heldAnswers.clear()
  if (running.size === 0) return
  for (const request of running) request.abort()
  // Whoever sent it hears of it before anything else is asked.
  await new Promise((done) => setTimeout(done))
}
