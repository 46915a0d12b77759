import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One place a Chromium may come from. `find` answers its path, nothing when it has none, and throws when it broke. */
export type BrowserSource = { name: string; find: () => string | undefined | Promise<string | undefined> }

/**
 * What is set, else what costs least over all: a headless shell before a whole browser, which makes a window with all of
 * its controls for each context (0.9 s of CPU, the shell 0.1 s), and what is here or came with npm before a download.
 */
export const browserSources: readonly BrowserSource[] = [
  { name: 'CHROME_PATH', find: () => process.env['CHROME_PATH'] },
  { name: 'playwright', find: findPlaywrightsOwn },
  { name: '@sparticuz/chromium', find: unpackFromNpm },
  { name: 'installed on this machine', find: findInstalled },
  { name: 'playwright install', find: installPlaywrights },
  { name: 'apt-get install', find: installByApt },
]

async function findPlaywrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  const full = chromium.executablePath()
  // Playwright keeps the headless shell in a folder beside the full build.
  const shell = full
    .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
    .replace(/chrome-linux(64)?\/chrome$/, 'chrome-headless-shell-linux64/chrome-headless-shell')
  return [shell, full].find(existsSync)
}

function findInstalled(): string | undefined {
  const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const offPath = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ]
  return onPath.map(findOnPath).find(Boolean) ?? offPath.find(existsSync)
}

function findOnPath(command: string): string | undefined {
  const { stdout } = spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { encoding: 'utf8' })
  return stdout?.split('\n')[0]?.trim()
}

function installPlaywrights(): Promise<string | undefined> {
  // Not import.meta.resolve: Vitest's module runner has none.
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  // Without a network this must give up soon: the next source may need none.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }
  run(process.execPath, [cli, 'install', '--only-shell', 'chromium'], 60_000, env)
  return findPlaywrightsOwn()
}

function installByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], 120_000, env)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], 300_000, env)
  return findInstalled()
}

async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

function run(command: string, args: string[], timeout: number, env: Record<string, string>): void {
  const { status, error, stderr } = spawnSync(command, args, {
    timeout,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(error?.message ?? (stderr.trim() || `${command} ended with ${status}`))
}
