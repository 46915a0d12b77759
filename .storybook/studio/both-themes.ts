import { createElement, type CSSProperties, type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { STORY_FINISHED } from 'storybook/internal/core-events'
import { addons, types, useGlobals, useStorybookState } from 'storybook/manager-api'

/** The globals as the preview's address wants them: `theme:dark;text:large`. */
const toAddress = (globals: Record<string, unknown>): string =>
  Object.entries(globals)
    .flatMap(([name, value]) => (typeof value === 'string' ? [`${name}:${value}`] : []))
    .join(';')

/** What a page needs to be drawn as on a desktop. */
const DESKTOP = 1280

/** How much smaller each half is drawn, so that it holds a whole desktop: a box of half the room would show a phone's page. */
function useScale() {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / 2 / DESKTOP)))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, scale }
}

const drawnAt = (scale: number): CSSProperties => ({
  position: 'relative',
  border: 0,
  width: `${100 / scale}%`,
  height: `${100 / scale}%`,
  transform: `scale(${scale})`,
  transformOrigin: '0 0',
})

const wait: CSSProperties = { margin: 0, padding: 24, font: '13px/1.5 inherit', opacity: 0.7 }

/** What stands in the frame, and beside it the same story by night. The frame is built without a way to read JSX. */
function TwoThemes({ children, address, isPhone }: PropsWithChildren<{ address: string; isPhone: boolean }>) {
  const shown = useAfterDay(address)
  const { box, scale } = useScale()
  const look = drawnAt(isPhone ? 1 : scale)
  const half = (key: string, content: ReturnType<typeof createElement>) =>
    createElement('div', { key, style: { overflow: 'hidden' } }, content)
  return createElement(
    'div',
    { ref: box, style: { display: 'grid', gridTemplateColumns: '1fr 1fr', width: '100%', height: '100%' } },
    half('day', createElement('div', { style: look }, children)),
    half(
      'night',
      shown !== address
        ? createElement('p', { style: wait }, 'The same by night follows when the story by day is over.')
        : // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs its scripts and its worker
          createElement('iframe', { key: address, title: 'The same by night', src: address, style: look }),
    ),
  )
}

/**
 * What is shown by night: the address that holds now, once the story by day is over. Of two that play at once one takes the
 * keyboard's focus from the other, which then misses it.
 */
function useAfterDay(address: string): string | undefined {
  const [shown, show] = useState<string>()
  useEffect(() => {
    const channel = addons.getChannel()
    const onEnd = () => show(address)
    channel.on(STORY_FINISHED, onEnd)
    return () => channel.off(STORY_FINISHED, onEnd)
  }, [address])
  return shown
}

/** The story as it is, and beside it the same by night, where the toolbar's theme is 'both'. */
function SideBySide({ children }: PropsWithChildren) {
  const [globals] = useGlobals()
  const { storyId, viewMode } = useStorybookState()
  if (globals['theme'] !== 'both' || viewMode !== 'story' || !storyId) return children
  const address = `iframe.html?id=${storyId}&viewMode=story&globals=${toAddress({ ...globals, theme: 'dark' })}`
  return createElement(TwoThemes, { address, isPhone: hasWidth(globals['viewport']) }, children)
}

/** Whether a width was chosen, which the halves then keep. */
const hasWidth = (viewport: unknown): boolean =>
  typeof viewport === 'object' && viewport !== null && 'value' in viewport && typeof viewport.value === 'string'

/** Registers the view in two themes. */
export const bothThemes = () =>
  addons.add('path-to-joy/both-themes/preview', { type: types.PREVIEW, render: SideBySide })
