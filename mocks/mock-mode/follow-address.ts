import { forgetWrites } from './kept-writes.ts'
import { inWorld, saveMockMode, readMockMode, type ReadMode, withNames } from './mock-mode.ts'

/**
 * What this browser keeps, with what the address asks for: `?scenario=large&failing=comps.grant`. Another world is begun anew; of
 * a name that is none nothing is kept.
 */
export function followAddress(search: string): ReadMode {
  const asked = new URLSearchParams(search)
  const kept = readMockMode()
  const wanted = withNames(kept.mode, { scenario: asked.get('scenario'), failing: asked.get('failing') })
  const { scenario } = wanted.mode
  const isAnother = scenario !== kept.mode.scenario
  if (isAnother) forgetWrites()
  const mode = isAnother ? inWorld(wanted.mode, scenario) : wanted.mode
  saveMockMode(mode)
  return { mode, notices: [...kept.notices, ...wanted.notices] }
}
