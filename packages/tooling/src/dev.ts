// `pnpm dev`: the server on PORT and Vite on 5173 side by side, both reloading. One Ctrl-C ends both; when one ends by
// itself, so does the other.
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { killGroup, spawnSupervised } from './spawn-supervised.ts'

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

const server = [process.execPath, '--watch', 'apps/server/src/main.ts']
const vite = ['vite', '--config', 'apps/web/vite.config.ts', '--port', '5173', '--strictPort']
const children = [
  spawnSupervised(server, { ...process.env, PORT: process.env['PORT'] ?? '3000' }, 'inherit'),
  spawnSupervised(vite, process.env, 'inherit'),
]

const stop = (): void => children.forEach((child) => killGroup(child, 'SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

const ended = children.map((child) => once(child, 'exit'))
try {
  await Promise.race(ended)
} finally {
  stop()
}
await Promise.all(ended)
