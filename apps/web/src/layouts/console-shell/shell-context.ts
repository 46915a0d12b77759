import { createContext, useContext } from 'react'

/** What the page's header asks of the shell around it. */
export type Shell = { openHelp: () => void }

const ShellContext = createContext<Shell>({ openHelp: () => undefined })
export const ShellProvider = ShellContext.Provider
export const useShell = () => useContext(ShellContext)
