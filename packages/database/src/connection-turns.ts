/** People who go before a step of work in a row; after them it has its turn, so that a busy site keeps no job from its end. */
const MOST_BEFORE_WORK = 10

export type Turns = { take(isWork: boolean): Promise<void>; give(): void }

/**
 * Who has the one connection of PGlite, for a statement or a transaction: people in the order in which they came, and work
 * when none of them waits. It begins a turn of the event loop later, for an answer mostly takes several statements.
 * `later` calls back in such a turn.
 */
export function createConnectionTurns(later: (go: () => void) => void): Turns {
  const people: (() => void)[] = []
  const work: (() => void)[] = []
  let isTaken = false
  let before = 0

  const nextPerson = () => (work.length > 0 && before >= MOST_BEFORE_WORK ? undefined : people.shift())
  const nextWork = () => {
    const begin = nextPerson()
    if (begin) return goOn(begin)
    before = 0
    const step = work.shift()
    if (step) step()
    else isTaken = false
  }
  const goOn = (begin: () => void) => {
    before = work.length > 0 ? before + 1 : 0
    begin()
  }
  return {
    async take(isWork) {
      const isFree = !isTaken
      isTaken = true
      if (isFree && !isWork) return
      await new Promise<void>((begin) => {
        ;(isWork ? work : people).push(begin)
        if (isFree) later(nextWork)
      })
    },
    give() {
      const begin = nextPerson()
      if (begin) goOn(begin)
      else if (work.length > 0) later(nextWork)
      else isTaken = false
    },
  }
}
