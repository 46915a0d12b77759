import { createElement, type PropsWithChildren } from 'react'
import { addons, types, useGlobals, useStorybookState } from 'storybook/manager-api'

/** The globals as the preview's address wants them: `theme:dark;text:large`. */
const toAddress = (globals: Record<string, unknown>): string =>
  Object.entries(globals)
    .flatMap(([name, value]) => (typeof value === 'string' ? [`${name}:${value}`] : []))
    .join(';')

/** The story as it is, and beside it the same by night, where the toolbar's theme is 'both'. */
function SideBySide({ children }: PropsWithChildren) {
  const [globals] = useGlobals()
  const { storyId, viewMode } = useStorybookState()
  if (globals['theme'] !== 'both' || viewMode !== 'story' || !storyId) return children
  const address = `iframe.html?id=${storyId}&viewMode=story&globals=${toAddress({ ...globals, theme: 'dark' })}`
  // The frame is built without a way to read JSX.
  return createElement(
    'div',
    { style: { display: 'grid', gridTemplateColumns: '1fr 1fr', width: '100%', height: '100%' } },
    createElement('div', { style: { position: 'relative', overflow: 'hidden' } }, children),
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs its scripts and its worker
    createElement('iframe', {
      key: address,
      title: 'The same by night',
      src: address,
      style: { border: 0, width: '100%', height: '100%' },
    }),
  )
}

/** Registers the view in two themes. */
export const bothThemes = () =>
  addons.add('path-to-joy/both-themes/preview', { type: types.PREVIEW, render: SideBySide })
