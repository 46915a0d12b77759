import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '@joy/domain/app-error.ts'
import { simulatorState, type SimulatorState } from './state.ts'

/** What was kept before; null where there is nothing yet. @throws AppError where it cannot be read, or is no state of ours */
export function readState(path: string): SimulatorState | null {
  try {
    return simulatorState.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    if (isNotThere(cause)) return null
    const why = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new AppError(
      'conflict',
      `What the simulators kept in ${path} cannot be read${why}. Make it readable, or delete it: they begin anew then.`,
      undefined,
      { cause },
    )
  }
}

const isNotThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Written beside it and renamed, so that a crash leaves the old one. */
export function writeState(path: string, state: SimulatorState): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
