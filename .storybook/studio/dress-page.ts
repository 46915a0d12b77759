import { holdMedia, scaleWidths } from './media-rules.ts'

let isPlaying = false
let isReduced = false

/**
 * A play at full speed looks at once at what it has opened: until it is over nothing moves, as in the tests. One that is watched
 * slowly waits between its steps.
 */
export function holdStill(isHeld: boolean): void {
  isPlaying = isHeld
  holdMedia('prefers-reduced-motion', isPlaying || isReduced)
}

/** Dresses the page in what the toolbars say. A story's own `globals` come first. */
export function dressPage(globals: Record<string, unknown>): void {
  const page = document.documentElement
  page.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light'
  page.dataset['area'] = globals['area'] === 'site' ? 'site' : 'console'
  page.dir = globals['direction'] === 'rtl' ? 'rtl' : 'ltr'
  const isLarge = globals['text'] === 'large'
  page.style.fontSize = isLarge ? '200%' : ''
  scaleWidths(isLarge ? 2 : 1)
  const isForced = globals['colors'] === 'forced'
  if (isForced) page.dataset['studioColors'] = 'forced'
  else delete page.dataset['studioColors']
  holdMedia('forced-colors', isForced)
  isReduced = globals['motion'] === 'reduced'
  holdMedia('prefers-reduced-motion', isPlaying || isReduced)
}
