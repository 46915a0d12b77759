import { launchBrowser } from '@joy/tooling/launch-browser.ts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { createDataDir, removeDataDir, type ServerProcess, startServer, stopServer } from './server-process.ts'

/** The built product with a browser in front of it, for one journey. */
export type Journey = {
  server: ServerProcess
  browser: Browser
  /** What went wrong in any page of this journey; a journey ends with none. */
  faults: string[]
  newBrowser(options?: BrowserContextOptions): Promise<BrowserContext>
  newPage(where: BrowserContext): Promise<Page>
  close(): Promise<void>
}

/** Starts the server on a fresh data folder and opens a browser. `env` are settings beside the usual ones. */
export async function openJourney(env: NodeJS.ProcessEnv = {}): Promise<Journey> {
  const dataDir = await createDataDir()
  const server = await startServer(dataDir, { env })
  const browser = await launchBrowser()
  const faults: string[] = []
  return {
    server,
    browser,
    faults,
    newBrowser: (options = {}) => browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...options }),
    async newPage(where) {
      const page = await where.newPage()
      page.setDefaultTimeout(15_000)
      page.on('pageerror', (error) => faults.push(error.message))
      return page
    },
    async close() {
      await browser.close()
      await stopServer(server)
      await removeDataDir(dataDir)
    },
  }
}
