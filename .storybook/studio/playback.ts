import { configure } from 'storybook/test'

/** How long a step stands before the next, in milliseconds, where the toolbar asks for slow playback. */
const PACE = 900
/** How long a ring is seen around what was pressed. */
const MARKED = 1600

let pause = 0
let isAsked = false

/** Plays at the toolbar's pace: each press, each entry and each look of a play waits for it. Tests always play at once. */
export function playAtPace(globals: Record<string, unknown>): void {
  pause = globals['playback'] === 'slow' ? PACE : 0
  if (isAsked) return
  isAsked = true
  // A play has no pointer: without a mark one sees what came of a press, and never where it was.
  for (const type of ['pointerdown', 'input']) document.addEventListener(type, markTarget, true)
  // Around what React's renderer has put there: it tells React that a step is on its way.
  configure(({ asyncWrapper }) => ({
    asyncWrapper: async (step) => {
      if (pause > 0) await new Promise((next) => setTimeout(next, pause))
      const result: unknown = await asyncWrapper(step)
      return result
    },
  }))
}

/** Rings what a play presses or enters. A person's own presses need none. */
function markTarget({ isTrusted, target }: Event): void {
  if (pause === 0 || isTrusted || !(target instanceof Element)) return
  const { top: before, bottom } = target.getBoundingClientRect()
  if (before < 0 || bottom > innerHeight) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const ring = document.createElement('div')
  ring.className = 'studio-pressed'
  ring.ariaHidden = 'true'
  for (const earlier of document.querySelectorAll('.studio-pressed')) earlier.remove()
  // In the page's last place, and within a dialog that covers the rest.
  const layer = target.closest('dialog') ?? document.body
  layer.append(ring)
  follow(ring, target)
  setTimeout(() => ring.remove(), MARKED)
}

/** Keeps the ring around what it is of, wherever that goes, and takes it away with it. */
function follow(ring: HTMLElement, target: Element): void {
  if (!ring.isConnected) return
  const { left, top, width, height } = target.getBoundingClientRect()
  if (!target.isConnected || width === 0) return ring.remove()
  Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  requestAnimationFrame(() => follow(ring, target))
}
