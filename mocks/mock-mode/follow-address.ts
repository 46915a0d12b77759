import { forgetWrites } from './kept-writes.ts'
import { inWorld, saveMockMode, readMockMode, type ReadMode, withNames } from './mock-mode.ts'

/**
 * What this browser keeps, with what the address asks for: `?scenario=large&failing=comps.grant`. Who opens an address with a
 * scenario gets that world from its beginning; loaded again, or come back to, it asks for nothing any more. Of a name that is none
 * nothing is kept.
 */
export function followAddress(search: string, isOpened = true): ReadMode {
  const names = new URLSearchParams(search)
  const kept = readMockMode()
  const asked = withNames(kept.mode, { scenario: names.get('scenario'), failing: names.get('failing') })
  const notices = [...kept.notices, ...asked.notices]
  const { scenario } = asked.mode
  if (!isOpened) {
    if (scenario !== kept.mode.scenario)
      notices.push(`The address names '${scenario}'; '${kept.mode.scenario}' was chosen since, and is on.`)
    saveMockMode(kept.mode)
    return { mode: kept.mode, notices }
  }
  const isNamed = names.get('scenario') === scenario
  if (isNamed) forgetWrites()
  const mode = isNamed ? inWorld(asked.mode, scenario) : asked.mode
  saveMockMode(mode)
  return { mode, notices }
}
