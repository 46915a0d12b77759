import { glob, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const built = 'apps/web/dist/index.html'
const sources = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{html,ts,json}',
  'packages/{ui,contract,domain}/src/**/*',
  'pnpm-lock.yaml',
]

/** Whether the built web app is missing or older than the newest of its sources. */
export async function isStale(folder = root): Promise<boolean> {
  const builtAt = await changedAt(`${folder}/${built}`)
  if (builtAt === null) return true
  for await (const path of glob(sources, { cwd: folder }))
    if (((await changedAt(`${folder}/${path}`)) ?? 0) > builtAt) return true
  return false
}

async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw cause
  }
}
