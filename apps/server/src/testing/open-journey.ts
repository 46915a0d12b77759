import { launchBrowser } from '@joy/tooling/launch-browser.ts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { copyFreshData } from './copy-fresh-data.ts'
import { registerOpenPage } from './open-pages.ts'
import { removeDataDir, type ServerProcess, startServer, stopServer } from './server-process.ts'

/** The built product on a data folder of its own. */
export type Product = {
  dataDir: string
  /** The process that runs now. */
  readonly server: ServerProcess
  /** Starts it on the same folder and port once more; stop the one that runs first. */
  startAgain(): Promise<void>
  close(signal?: NodeJS.Signals): Promise<void>
}

/** The built product with a browser in front of it, for one journey. */
export type Journey = Product & {
  browser: Browser
  /** What went wrong in any page of this journey; a journey ends with none. */
  faults: string[]
  newBrowser(options?: BrowserContextOptions): Promise<BrowserContext>
  newPage(where: BrowserContext, options?: PageOptions): Promise<Page>
}

type PageOptions = {
  /** Where this page's faults go instead of the journey's. */
  faults?: string[]
  /** What the browser's console says counts as a fault too, but for what this matches. */
  unless?: RegExp
}

/** Starts the server on a fresh data folder. `env` are settings beside the usual ones; `makeData` gives the folder. */
export async function openProduct(
  env: NodeJS.ProcessEnv = {},
  makeData: () => Promise<string> = copyFreshData,
): Promise<Product> {
  const dataDir = await makeData()
  let server = await startServer(dataDir, { env })
  return {
    dataDir,
    get server() {
      return server
    },
    async startAgain() {
      server = await startServer(dataDir, { env, port: Number(new URL(server.url).port) })
    },
    async close(signal) {
      await stopServer(server, signal)
      await removeDataDir(dataDir)
    },
  }
}

// No day may follow its reader's clock: whoever sits beside whom in a journey lives on the other side of the date line.
const zones = ['America/Los_Angeles', 'Pacific/Auckland'] as const
let opened = 0
const nextZone = () => zones[opened++ % zones.length] ?? 'UTC'

/** The same, and opens a browser. */
export async function openJourney(env: NodeJS.ProcessEnv = {}): Promise<Journey> {
  const product = await openProduct(env)
  const browser = await launchBrowser()
  const faults: string[] = []
  return {
    dataDir: product.dataDir,
    get server() {
      return product.server
    },
    startAgain: product.startAgain,
    browser,
    faults,
    newBrowser: (options = {}) => browser.newContext({ locale: 'en-US', timezoneId: nextZone(), ...options }),
    async newPage(where, { faults: into = faults, unless } = {}) {
      const page = await where.newPage()
      registerOpenPage(page)
      page.setDefaultTimeout(15_000)
      page.on('pageerror', (error) => into.push(error.message))
      if (unless)
        page.on(
          'console',
          (said) =>
            said.type() === 'error' && !unless.test(said.text()) && into.push(`${said.text()} ${said.location().url}`),
        )
      return page
    },
    async close(signal) {
      await browser.close()
      await product.close(signal)
    },
  }
}
