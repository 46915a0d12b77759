import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ProcessAbove = { pid: number; command: string }

/** The processes that began this one, the nearest first. Empty where the system tells of none (Windows). */
export function processesAbove(): ProcessAbove[] {
  const above: ProcessAbove[] = []
  for (let pid = process.ppid; pid > 1;) {
    const its = describe(pid)
    if (!its) return above
    above.push({ pid, command: its.command })
    pid = its.parent
  }
  return above
}

/** Undefined where it is gone: a zombie too, which nobody has asked about yet. */
function describe(pid: number): { parent: number; command: string } | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform === 'linux') return describeOnLinux(pid)
  const { stdout, status } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/u.exec(stdout) ?? []
  return status === 0 && parent ? { parent: Number(parent), command } : undefined
}

function describeOnLinux(pid: number): { parent: number; command: string } | undefined {
  try {
    const [state, parent] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    if (state === 'Z') return undefined
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
  } catch {
    // It ended in between.
    return undefined
  }
}
