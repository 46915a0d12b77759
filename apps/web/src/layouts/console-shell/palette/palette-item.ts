import type { IconType } from '@joy/ui/icon.tsx'

/** One line of the palette: somewhere to go, or something to do. */
export type PaletteItem = {
  key: string
  label: string
  icon: IconType
  /** Softer, behind the label. */
  hint?: string | undefined
  /** At the right: a state, a count. */
  aside?: string | undefined
  /** Keys that do the same, at the right. */
  keys?: readonly string[] | undefined
} & ({ to: string; run?: undefined } | { run: () => void; to?: undefined })

export type PaletteGroup = { title: 'Subscribers' | 'Do' | 'Go to'; items: readonly PaletteItem[] }
