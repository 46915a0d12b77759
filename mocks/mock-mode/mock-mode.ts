import { isScenario, type ScenarioName } from '../scenarios.ts'

/** What the panel sets. `delayMs` and `failing`, the path of a call, hold from the next call on; `laterMs` from the next look at the clock. */
export type MockMode = {
  scenario: ScenarioName
  delayMs: number
  failing: string | null
  laterMs: number
  /** When the world was begun, by the reader's own clock: its time goes on from there over reloads. */
  begunAt: number
}

const key = 'mock-mode'
const begin = (scenario: ScenarioName): MockMode => ({
  scenario,
  delayMs: 0,
  failing: null,
  laterMs: 0,
  begunAt: Date.now(),
})

/** What holds in this browser, on the site and on the console; what cannot be read is begun anew. */
export function readMockMode(): MockMode {
  const kept = parse(localStorage.getItem(key))
  const scenario = String(kept['scenario'])
  if (!isScenario(scenario)) return begin('typical')
  return {
    scenario,
    delayMs: toNumber(kept['delayMs'], 0),
    failing: typeof kept['failing'] === 'string' ? kept['failing'] : null,
    laterMs: toNumber(kept['laterMs'], 0),
    begunAt: toNumber(kept['begunAt'], Date.now()),
  }
}

export const keepMockMode = (mode: MockMode): void => localStorage.setItem(key, JSON.stringify(mode))

/** A world from its beginning; whoever calls it reloads the page. */
export const beginMockMode = (scenario: ScenarioName): void => keepMockMode(begin(scenario))

const toNumber = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

function parse(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch (error) {
    // Somebody else's text: the same as none.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
