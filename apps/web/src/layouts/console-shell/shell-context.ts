import { createContext, useContext } from 'react'
import type { Layout } from './use-layout.ts'

/** What the screens ask of the shell around them. */
export type Shell = { layout: Layout; openHelp: () => void; openPalette: () => void }

const ShellContext = createContext<Shell>({
  layout: 'sidebar',
  openHelp: () => undefined,
  openPalette: () => undefined,
})
export const ShellProvider = ShellContext.Provider
export const useShell = () => useContext(ShellContext)
