import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const supervisor = fileURLToPath(new URL('supervise-command.ts', import.meta.url))

/**
 * Starts a program of the workspace in a process group of its own, so that its children (browsers, workers, servers) can be
 * ended with it. They end with this process, even by kill -9. One that cannot be started ends with exit code 127.
 */
export const spawnSupervised = (
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
): ChildProcess => {
  const stdio: StdioOptions = ['pipe', output, output]
  return spawn(process.execPath, [supervisor, ...command], { env, detached: true, stdio })
}

/** The program with all that it began. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone, or this system (Windows) has none.
    child.kill(signal)
  }
}
