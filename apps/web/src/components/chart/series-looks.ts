/** How a series is known in a chart of several, and in its legend. */
export type SeriesLook = {
  /** Of a bar in the picture. */
  bar: string
  /** Of a part of a bar or a square of the legend, in the page. */
  key: string
}

// The page's own pictures of the patterns below (chart-patterns.tsx): stripes and dots of the system's colours.
const striped =
  'forced-colors:bg-[repeating-linear-gradient(135deg,CanvasText_0_2px,Canvas_2px_4px)] forced-colors:inset-ring-[CanvasText]'
const dotted =
  'forced-colors:bg-[radial-gradient(CanvasText_1px,Canvas_1.3px)] forced-colors:bg-size-[4px_4px] forced-colors:inset-ring-[CanvasText]'
const hollow = 'forced-colors:bg-[Canvas] forced-colors:inset-ring-[CanvasText]'
const edged = 'inset-ring inset-ring-tier-1-edge'

/**
 * One hue from evergreen to pale. Where the system takes all colours for itself, they are told from one another by what fills them:
 * full, striped, hollow, dotted.
 */
export const seriesLooks = {
  full: { bar: 'fill-tier-3 forced-colors:fill-[CanvasText]', key: 'bg-tier-3 forced-colors:bg-[CanvasText]' },
  half: {
    bar: 'fill-tier-2 forced-colors:fill-(--stripes) forced-colors:stroke-[CanvasText]',
    key: `bg-tier-2 forced-colors:inset-ring ${striped}`,
  },
  pale: {
    bar: 'fill-tier-1 stroke-tier-1-edge forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
    key: `bg-tier-1 ${edged} ${hollow}`,
  },
  none: {
    bar: 'fill-surface stroke-tier-1-edge forced-colors:fill-(--dots) forced-colors:stroke-[CanvasText]',
    key: `bg-surface ${edged} ${dotted}`,
  },
} satisfies Record<string, SeriesLook>
