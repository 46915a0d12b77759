import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { simulatorState, type SimulatorState } from './state.ts'

/** What was kept before; null where there is nothing yet. @throws where the file is no state of ours. */
export function readState(path: string): SimulatorState | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  return simulatorState.parse(JSON.parse(text))
}

/** Written beside it and renamed, so that a crash leaves the old one. */
export function writeState(path: string, state: SimulatorState): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
