import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds the web app with Vite in a process of its own, whose memory is given back. */
export async function buildWeb(): Promise<void> {
  const vite = join(dirname(createRequire(join(root, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'], {
    cwd: root,
    // A test that builds has NODE_ENV 'test', with which React comes in its slow and large form, and stays until a source changes.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  // Whoever ends this process, in the terminal or not, means the build too.
  const end = () => {
    child.kill()
    process.exit(130)
  }
  process.once('SIGTERM', end).once('SIGINT', end)
  await once(child, 'exit')
  process.off('SIGTERM', end).off('SIGINT', end)
  if (child.exitCode !== 0) throw new Error('The web app could not be built; Vite says why above.')
}
