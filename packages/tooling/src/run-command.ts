import type { ChildProcess } from 'node:child_process'
import { killGroup, spawnSupervised } from './spawn-supervised.ts'

const running = new Set<ChildProcess>()

export type CommandResult = { exitCode: number; output: string; isOverdue: boolean }

/**
 * Runs a program of the workspace and collects what it prints. After `limitMinutes` it is killed with all its children.
 * `show` gets what it prints as it comes. Never throws: a program that cannot be started ends with exit code 127.
 */
export function runCommand(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  limitMinutes: number,
  show: (chunk: Buffer) => void = () => undefined,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawnSupervised(command, env, 'pipe')
    running.add(child)
    let output = ''
    let isOverdue = false
    const limit = setTimeout(() => {
      isOverdue = true
      killGroup(child, 'SIGKILL')
    }, limitMinutes * 60_000)
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
      show(chunk)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => {
      collect(Buffer.from(`${command.join(' ')}: ${error.message}\n`))
      finish(127)
    })
    // Whoever it leaves behind goes with it: a server, a worker that did not listen. Some hold what it printed to open.
    child.once('exit', () => killGroup(child, 'SIGKILL'))
    child.once('close', (code) => finish(code ?? 1))

    function finish(exitCode: number): void {
      clearTimeout(limit)
      running.delete(child)
      resolve({ exitCode, output, isOverdue })
    }
  })
}

/** Ends every program that runs, with its children, and resolves when all are gone; who does not listen is killed. */
export async function endCommands(): Promise<void> {
  const children = [...running]
  const gone = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))))
  for (const child of children) killGroup(child, 'SIGTERM')
  const deadline = setTimeout(() => children.forEach((child) => killGroup(child, 'SIGKILL')), 5000)
  await gone
  clearTimeout(deadline)
}
