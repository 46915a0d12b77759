// Stands between the tests and their PostgreSQL. Its stdin is a pipe from the tests' process, and the kernel closes
// that pipe however the process ends, kill -9 included: then the server stops and its folder goes.
// Arguments: folder to remove, uid and gid ('' for its own), the program, the program's arguments.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'

const [folder = '', uid = '', gid = '', program = '', ...args] = process.argv.slice(2)

// A process group of its own: Ctrl-C in the terminal goes to the tests, which end this one by the pipe.
const server = spawn(program, args, {
  ...(uid ? { uid: Number(uid), gid: Number(gid) } : {}),
  cwd: folder,
  detached: true,
  stdio: ['ignore', 'ignore', 'inherit'],
})

process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGQUIT'))
process.stdin.on('end', () => server.kill('SIGQUIT')).resume()

server.on('exit', (code) => {
  void rm(folder, { recursive: true, force: true }).then(() => process.exit(code ?? 0))
})
