import { lazy, type ComponentType } from 'react'
import { BuiltAhead } from '../built-ahead.tsx'

/** An illustration that stands on the page as it was built: its code comes only where it was not. */
function drawnAhead(load: () => Promise<ComponentType>): ComponentType {
  const Illustration = lazy(async () => ({ default: await load() }))
  return function DrawnAhead() {
    return (
      <BuiltAhead waiting={null}>
        <Illustration />
      </BuiltAhead>
    )
  }
}

export const SunriseIllustration = drawnAhead(async () => (await import('./sunrise.tsx')).SunriseIllustration)
export const ClimbIllustration = drawnAhead(async () => (await import('./climb.tsx')).ClimbIllustration)
export const LampsIllustration = drawnAhead(async () => (await import('./lamps.tsx')).LampsIllustration)
