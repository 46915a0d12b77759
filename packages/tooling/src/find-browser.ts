import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browserSources, type BrowserSource } from './browser-sources.ts'

export { chromiumArgs } from './chromium-args.ts'

/**
 * The path of a Chromium that starts on this machine, installing one where there is none.
 * The cheapest source comes first; each try is told on stderr. Throws, with what to do, when all of them fail.
 */
export async function findOrInstallBrowser(sources: readonly BrowserSource[] = browserSources): Promise<string> {
  for (const source of sources) {
    const startedAt = Date.now()
    const { path, reason } = await tryOne(source)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    process.stderr.write(`browser: ${source.name}: ${path ?? `no (${reason})`} (${seconds} s)\n`)
    if (path) return path
  }
  throw new Error('No Chromium on this machine: set CHROME_PATH, or run `npx playwright install chromium`.')
}

async function tryOne({ find }: BrowserSource): Promise<{ path?: string; reason?: string | undefined }> {
  try {
    const path = await find()
    if (!path) return { reason: 'none there' }
    if (!existsSync(path)) return { reason: `${path} does not exist` }
    return canStart(path) ? { path } : { reason: `${path} --version fails` }
  } catch (error) {
    return { reason: error instanceof Error ? error.message.split('\n')[0] : String(error) }
  }
}

// A file that is there may still miss its shared libraries: only an answer counts.
function canStart(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 15_000 }).status === 0
}
