import { configure } from 'storybook/test'

/** How long a step stands before the next, in milliseconds, where the toolbar asks for slow playback. */
const PACE = 900

let pause = 0
let isAsked = false

/** Plays at the toolbar's pace: each press, each entry and each look of a play waits for it. Tests always play at once. */
export function playAtPace(globals: Record<string, unknown>): void {
  pause = globals['playback'] === 'slow' ? PACE : 0
  if (isAsked) return
  isAsked = true
  // Around what React's renderer has put there: it tells React that a step is on its way.
  configure(({ asyncWrapper }) => ({
    asyncWrapper: async (step) => {
      if (pause > 0) await new Promise((next) => setTimeout(next, pause))
      return asyncWrapper(step)
    },
  }))
}
