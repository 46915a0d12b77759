import { findOrInstallBrowser } from './find-browser.ts'

/**
 * What tests run in: UTC, colours where somebody looks, and the browser's path where they need one. Without a browser its
 * stages fail by themselves, the others still count.
 */
export async function testEnvironment(needsBrowser: boolean): Promise<NodeJS.ProcessEnv> {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const base = { ...process.env, ...colour, TZ: 'UTC' }
  if (!needsBrowser) return base
  try {
    return { ...base, CHROME_PATH: await findOrInstallBrowser() }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return base
  }
}
