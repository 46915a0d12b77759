// Stands between a command and the program that it runs. Its stdin is a pipe from the command's process, and the kernel
// closes that pipe however the process ends, kill -9 included: then the program ends, with all that it began.
// Arguments: the program, the program's arguments. It leads the process group in which they are.
import { spawn } from 'node:child_process'

const PATIENCE_MS = 5000

const [program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })

// Whoever ends the group means the program: this process ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.stdin.on('end', () => {
  endGroup('SIGTERM')
  setTimeout(() => endGroup('SIGKILL'), PATIENCE_MS)
})
process.stdin.resume()

child.once('error', (error) => {
  process.stderr.write(`${program}: ${error.message}\n`)
  process.exit(127)
})
child.once('exit', (code) => process.exit(code ?? 1))

function endGroup(signal: NodeJS.Signals): void {
  try {
    process.kill(-process.pid, signal)
  } catch {
    // This system (Windows) has no groups.
    child.kill(signal)
  }
}
