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
  if (running.size === 0) return
  for (const request of running) request.abort()
  // Whoever sent it hears of it before anything else is asked.
  await new Promise((done) => setTimeout(done))
}
