import { realNow } from '@joy/domain/time/clock.ts'
import { askedByScreens } from '../of-scripts.ts'
import { isScenario, type ScenarioName } from '../scenarios.ts'

/** What the panel sets; all but another world holds from the next call on. `failing`: the path of a call. */
export type MockMode = {
  scenario: ScenarioName
  delayMs: number
  failing: string | null
  laterMs: number
  /** When the world was begun, by the reader's own clock: its time goes on from there over reloads. */
  begunAt: number
}

/** A mode, and a sentence for each name that was asked for and is none. */
export type ReadMode = { mode: MockMode; notices: string[] }

export const modeKey = 'mock-mode'
const first = (): MockMode => ({ scenario: 'typical', delayMs: 0, failing: null, laterMs: 0, begunAt: realNow() })

/** What holds in this browser, on the site and on the console; what cannot be read is as at first. */
export function readMockMode(): ReadMode {
  const kept = parse(localStorage.getItem(modeKey))
  const mode = {
    ...first(),
    delayMs: toNumber(kept['delayMs'], 0),
    laterMs: toNumber(kept['laterMs'], 0),
    begunAt: toNumber(kept['begunAt'], realNow()),
  }
  return withNames(mode, { scenario: toText(kept['scenario']), failing: toText(kept['failing']) })
}

/** The mode with a scenario and a failing call by their names; null: as it is. A name that is none changes nothing, and is told. */
export function withNames(
  mode: MockMode,
  { scenario, failing }: { scenario: string | null; failing: string | null },
): ReadMode {
  const isWorld = scenario === null || isScenario(scenario)
  const isCall = failing === null || isAsked(failing)
  return {
    mode: {
      ...mode,
      ...(scenario !== null && isScenario(scenario) ? { scenario } : {}),
      ...(failing !== null && isCall ? { failing } : {}),
    },
    notices: [
      ...(isWorld ? [] : [`There is no scenario '${scenario}'; '${mode.scenario}' is on.`]),
      ...(isCall ? [] : [noSuchCall(failing, mode.failing)]),
    ],
  }
}

export const isAsked = (path: string): boolean => askedByScreens.includes(path)
export const noSuchCall = (name: string, failing: string | null): string =>
  `No screen makes a call '${name}'; ${failing === null ? 'none' : `'${failing}'`} fails.`

export const saveMockMode = (mode: MockMode): void => localStorage.setItem(modeKey, JSON.stringify(mode))

/** Another world from its beginning, met with the same delay, failure and clock: who looks for a state goes from world to world with it. */
export const inWorld = (mode: MockMode, scenario: ScenarioName): MockMode => ({
  ...mode,
  scenario,
  begunAt: realNow(),
})

/** The same world from its beginning, with nothing set. */
export const asAtFirst = ({ scenario }: MockMode): MockMode => ({ ...first(), scenario })

/** Beyond a time that a date can be, the clock would stand at none. */
const FURTHEST = 1e14
const toNumber = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 && value < FURTHEST ? value : otherwise
const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

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
