/** Lets so many at once begin. The others wait, in the order in which they asked. */
export function takeTurns(most: number) {
  const waiting = new Set<() => void>()
  let busy = 0
  function beginNext() {
    const [begin] = waiting
    if (!begin || busy >= most) return
    waiting.delete(begin)
    busy++
    begin()
    beginNext()
  }
  return {
    /** Calls `begin` once there is room. What it gives back ends the turn, or the waiting for it; once. */
    ask(begin: () => void): () => void {
      let state: 'waiting' | 'begun' | 'over' = 'waiting'
      const start = () => {
        state = 'begun'
        begin()
      }
      waiting.add(start)
      beginNext()
      return () => {
        if (state === 'waiting') waiting.delete(start)
        if (state === 'begun') busy--
        state = 'over'
        beginNext()
      }
    },
  }
}
