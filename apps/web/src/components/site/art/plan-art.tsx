import { lazy, type ComponentType } from 'react'
import { BuiltAhead } from '../built-ahead.tsx'

/** A drawing that stands on the page as it was built: its code comes only where it was not. */
function drawnAhead(load: () => Promise<ComponentType>): ComponentType {
  const Art = lazy(async () => ({ default: await load() }))
  return function DrawnAhead() {
    return (
      <BuiltAhead waiting={null}>
        <Art />
      </BuiltAhead>
    )
  }
}

export const SunriseArt = drawnAhead(async () => (await import('./sunrise-art.tsx')).SunriseArt)
export const ClimbArt = drawnAhead(async () => (await import('./climb-art.tsx')).ClimbArt)
export const LampsArt = drawnAhead(async () => (await import('./lamps-art.tsx')).LampsArt)
