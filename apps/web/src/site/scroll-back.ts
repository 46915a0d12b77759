const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Back to where one was, as soon as the page is long enough: a part of it may come later. Whoever moves it is let go. */
export function scrollBack(y: number): void {
  const go = () => {
    scrollTo({ top: y, behavior: 'instant' })
    if (scrollY >= Math.floor(y)) stop()
  }
  const watcher = new ResizeObserver(go)
  const stop = () => {
    watcher.disconnect()
    for (const hand of hands) removeEventListener(hand, stop)
  }
  for (const hand of hands) addEventListener(hand, stop, { passive: true })
  watcher.observe(document.body)
  go()
}
