import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'
import { NotTried, type RealBrowser } from './real-browser.ts'
import { until } from './until.ts'

const folders = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']
const miniBrowsers = folders.map((it) => `/usr/lib/x86_64-linux-gnu/${it}/MiniBrowser`)
const reply = z.object({ value: z.unknown() })
const opened = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) })
const refused = z.object({ error: z.string(), message: z.string() })

/** WebKitGTK in place of Safari, by WebDriver; it needs a display, which Xvfb gives where there is none. */
export async function openWebKit(): Promise<RealBrowser> {
  const driver = findProgram(['WebKitWebDriver'])
  const binary = findProgram(miniBrowsers)
  const screen = process.env['DISPLAY'] ? [] : [findProgram(['xvfb-run']), '--auto-servernum']
  if (!driver || !binary)
    throw new NotTried('WebKit is not on this machine: on Debian, apt-get install webkit2gtk-driver.')
  if (screen.length > 0 && !screen[0])
    throw new NotTried('WebKit has no display: on Debian, apt-get install xvfb xauth.')
  const port = await freePort()
  const [program = driver, ...args] = [...screen, driver, `--port=${port}`].filter((it) => it !== undefined)
  // A group of its own: what started the display ends with it.
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const { value } = reply.parse(await response.json())
    if (response.ok) return value
    const { error, message } = refused.parse(value)
    throw new Error(`${error}: ${message}`)
  }
  await until('WebKit’s driver to listen', async () => call('GET', '/status'))
  const options = { binary, args: ['--automation'] }
  const { sessionId, capabilities } = opened.parse(
    await call('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
  )
  const at = `/session/${sessionId}`
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goTo: async (url) => void (await call('POST', `${at}/url`, { url })),
    evaluate: (expression) =>
      call('POST', `${at}/execute/sync`, { script: `return (async () => (${expression}))()`, args: [] }),
    perform: async (actions) => void (await call('POST', `${at}/actions`, { actions })),
    async close() {
      await call('DELETE', at)
      if (child.pid !== undefined) process.kill(-child.pid)
      await ended
    },
  }
}
