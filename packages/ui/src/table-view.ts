import { createContext, use } from 'react'

export type Density = 'comfortable' | 'compact'
const DensityContext = createContext<Density>('comfortable')
const HiddenColumns = createContext<readonly string[]>([])

/** How high the rows of every table below are, where the table does not say it itself. */
export const DensityProvider = DensityContext.Provider
export const useInheritedDensity = () => use(DensityContext)

/** Which columns of a table step away: cells and headings that bear one of these names are not drawn. */
export const HiddenColumnsProvider = HiddenColumns.Provider
export const useIsHidden = (column: string | undefined) => use(HiddenColumns).includes(column ?? '')
