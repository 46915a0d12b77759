import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'
import { openBidi } from './open-bidi.ts'
import { NotTried, type RealBrowser } from './real-browser.ts'
import { until } from './until.ts'

const session = z.object({ capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }) })
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

/** Firefox without a window, by WebDriver BiDi, which it speaks by itself. */
export async function openFirefox(): Promise<RealBrowser> {
  const program = findProgram(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'])
  if (!program) throw new NotTried('Firefox is not on this machine: on Debian, apt-get install firefox-esr.')
  const profile = await mkdtemp(join(tmpdir(), 'joy-firefox-'))
  const port = await freePort()
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  const ended = once(child, 'exit')
  const bidi = await until('Firefox to listen', () => openBidi(`ws://127.0.0.1:${port}/session`), 120)
  const { capabilities } = session.parse(await bidi.send('session.new', { capabilities: {} }))
  const context = tree.parse(await bidi.send('browsingContext.getTree', {})).contexts[0]?.context
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    goTo: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const response = evaluated.parse(
        await bidi.send('script.evaluate', {
          expression: `(async () => JSON.stringify(await (${expression})))()`,
          target: { context },
          awaitPromise: true,
        }),
      )
      if (response.type === 'exception') throw new Error(response.exceptionDetails.text)
      const its = response.result.value
      return its === undefined ? undefined : z.json().parse(JSON.parse(its))
    },
    perform: async (sources) => void (await bidi.send('input.performActions', { context, actions: sources })),
    async close() {
      await bidi.send('browser.close', {})
      bidi.close()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
