import { afterEach, beforeEach, inject, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { bringToTop } from './ends-at.ts'
import { type Look, type PictureMode, pictureModes } from './modes.ts'
import { unsteady } from './unsteady.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Takes a picture of the page as it is now, and holds it to the one that is kept. */
    lookAtStory: (storyId: string, mode: PictureMode) => Promise<Look>
    /** Notes that it ends otherwise than in its kept picture. */
    noteMoved: (storyId: string) => Promise<void>
    /** Notes that no picture of it could be taken. */
    noteUntaken: (storyId: string, mode: PictureMode) => Promise<void>
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** All modes of each story, for a report, or the one that the story is in. */
    picturesOf: 'all modes' | 'its own mode'
  }
  interface TaskMeta {
    /** Storybook's addon names the story. */
    storyId?: string
  }
}

// What the addon gives a story that names no other, and a phone.
const desktop = { width: 1200, height: 900 }
const phone = { width: 390, height: 844 }
const PHONE_AT_MOST = 500

/** How often a page that differs from its kept picture is found standing still before it is taken to be another one. */
const STEADY_LOOKS = { 'its own mode': 5, 'all modes': 2 }
const MOST_LOOKS = 20

afterEach(async ({ task }) => {
  const { storyId } = task.meta
  if (!storyId || unsteady[storyId]) return
  const look = document.documentElement.dataset
  const own = { width: innerWidth, height: innerHeight, theme: look['theme'] === 'dark' ? 'dark' : 'light' } as const
  const isOnPhone = own.width <= PHONE_AT_MOST
  const ownMode: PictureMode = `${isOnPhone ? 'phone' : 'desktop'}-${own.theme}`
  if (task.result?.state === 'fail') return commands.noteUntaken(storyId, ownMode)
  // A toast goes by the clock, and waits while the window is not looked at.
  dispatchEvent(new Event('blur'))
  // What comes late belongs to the story's end: code of its own, and a skeleton that does not flash.
  await vi.dynamicImportSettled()
  await vi.waitUntil(() => !document.querySelector('[data-waits]'), { timeout: 5000 })
  hideWhatVaries()
  const which = inject('picturesOf')
  if (which === 'its own mode') return judge(await lookPatiently(storyId, ownMode, STEADY_LOOKS[which]), ownMode)
  try {
    // The story's own look first: a page that was made wide once may keep what it learnt there.
    for (const mode of pictureModes.toSorted((a, b) => rank(a, ownMode) - rank(b, ownMode))) {
      const wantsPhone = mode.startsWith('phone')
      const { width, height } = wantsPhone === isOnPhone ? own : wantsPhone ? phone : desktop
      if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
      look['theme'] = mode.endsWith('dark') ? 'dark' : 'light'
      const { outcome } = await lookPatiently(storyId, mode, STEADY_LOOKS[which])
      if (outcome === 'unsteady') await commands.noteUntaken(storyId, mode)
    }
  } finally {
    look['theme'] = own.theme
    await page.viewport(own.width, own.height)
  }
})

/** The page's own address has another port in each run, and what counts seconds says another one at each look. */
function hideWhatVaries(): void {
  for (const counting of document.querySelectorAll<HTMLElement>('[data-counts]')) counting.style.visibility = 'hidden'
  const { host } = location
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.includes(host)) text.nodeValue = text.nodeValue.replaceAll(host, 'localhost')
  for (const field of document.querySelectorAll('input'))
    if (field.value.includes(host)) field.style.setProperty('color', 'transparent', 'important')
}

/** What a story touched last and all that it stands in, from within, in the page and in what lies above it. */
let inPage: readonly Element[] = []
let above: readonly Element[] = []
let isPressed = false
beforeEach(() => {
  inPage = above = []
  isPressed = false
})
const touch = ({ target }: Event): void => {
  if (!(target instanceof Element)) return
  const path: Element[] = []
  for (let its: Element | null = target; its; its = its.parentElement) path.push(its)
  if (target.closest('[role=dialog], #headlessui-portal-root')) above = path
  else inPage = path
}
for (const press of ['pointerdown', 'keydown'])
  document.addEventListener(
    press,
    (event) => {
      isPressed = true
      touch(event)
    },
    { capture: true },
  )
// Where the program puts the focus after a press hangs on what is disabled by then; a story without one may end by focus alone.
document.addEventListener('focusin', (event) => {
  if (!isPressed) touch(event)
})

/**
 * How far a press has scrolled hangs on what had come by then, and on the width before: what was pressed last stands in the
 * middle, or what is left of where it stood. A story that scrolls by itself presses nothing. The part
 * that a story names comes to the top, whatever was pressed.
 */
function standStill(): void {
  for (const path of [inPage, above]) {
    const last = path.find((its) => its.isConnected)
    if (last && isScrolled(last)) last.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  bringToTop()
}

function isScrolled(within: Element): boolean {
  for (let its = within.parentElement; its; its = its.parentElement) if (its.scrollTop > 0) return true
  return false
}

/** Whether all that is seen of pictures has come. */
const hasImages = (): boolean =>
  [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.complete || bottom < 0 || top > innerHeight
  })

/** Own first, then the same width in the other theme, then the other width. */
const rank = (mode: PictureMode, own: PictureMode): number =>
  mode === own ? 0 : mode.split('-')[0] === own.split('-')[0] ? 1 : 2

/** Looks until the page is the kept one, or has stood still: counted, not timed, for a loaded machine draws and looks late. */
async function lookPatiently(storyId: string, mode: PictureMode, steadyLooks: number): Promise<Look> {
  let its: Look = { outcome: 'unsteady' }
  let steady = 0
  await vi.waitUntil(hasImages, { timeout: 5000 })
  for (let looks = 0; looks < MOST_LOOKS && steady < steadyLooks; looks++) {
    // Whatever came since the last look may have moved it.
    standStill()
    // oxlint-disable-next-line no-await-in-loop -- a look follows the one before
    its = await commands.lookAtStory(storyId, mode)
    if (its.outcome !== 'moved' && its.outcome !== 'unsteady') return its
    if (its.outcome === 'moved' && its.isOneOfMany) break
    steady = its.outcome === 'moved' ? steady + 1 : 0
  }
  if (its.outcome === 'moved') await commands.noteMoved(storyId)
  return its
}

function judge(its: Look, mode: PictureMode): void {
  if (its.outcome === 'moved')
    throw new Error(
      `It ends otherwise than in its kept picture (${mode}), ${its.where}. Compare with pnpm pictures; accept with pnpm pictures:accept.`,
    )
  if (its.outcome === 'new')
    throw new Error(
      `No picture of its end is kept (${mode}): take it with pnpm pictures, and keep it with pnpm pictures:accept.`,
    )
  if (its.outcome === 'unsteady') throw new Error(`Its end never stood still for its picture (${mode}).`)
}
