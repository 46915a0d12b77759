// `pnpm dev`: the server on PORT and Vite on 5173 side by side, both reloading. One Ctrl-C ends both; when one ends by
// itself, so does the other.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

const children = [
  spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: process.env['PORT'] ?? '3000' },
  }),
  // A pipe for stdin: Vite ends when it closes, so it is gone even when this process is killed.
  spawn('vite', ['--config', 'apps/web/vite.config.ts', '--port', '5173', '--strictPort'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  }),
]

const stop = (): void => children.forEach((child) => child.kill('SIGTERM'))
// Ctrl-C reaches the children by themselves as well; being told twice does no harm.
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const ended = children.map((child) => once(child, 'exit'))
try {
  await Promise.race(ended)
} finally {
  stop()
}
await Promise.all(ended)
