// `pnpm test:browsers`: the built product in Firefox and WebKit, where the machine has them; it says what it could not
// try. Beside the tests and not among them: they need nothing installed.
import { createDataDir, removeDataDir, startServer, stopServer } from '../src/testing/server-process.ts'
import { openFirefox } from './open-firefox.ts'
import { openWebKit } from './open-webkit.ts'
import { NotTried } from './real-browser.ts'
import { walkIn } from './walker.ts'
import { steps } from './walk.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

for (const open of [openFirefox, openWebKit]) {
  const browser = await open().catch((error: unknown) => {
    if (!(error instanceof NotTried)) throw error
    say(`not tried: ${error.message}`)
  })
  if (!browser) continue
  const dataDir = await createDataDir()
  const server = await startServer(dataDir)
  try {
    say(`${browser.name}:`)
    for (const [what, take] of steps) {
      try {
        await take(walkIn(browser), server.url)
        say(`  works: ${what}`)
      } catch (error) {
        process.exitCode = 1
        say(`  FAILS: ${what}`)
        say(`    ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  } finally {
    await browser.close()
    await stopServer(server)
    await removeDataDir(dataDir)
  }
}
