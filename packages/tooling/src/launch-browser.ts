import { chromium, type Browser } from 'playwright'
import { chromiumArgs, findOrInstallBrowser } from './find-browser.ts'
import { type Reader, readerFonts } from './fonts/reader-fonts.ts'

type Setup = {
  /** Where it is set up as no page can ask for. */
  flags?: readonly string[]
  /** Whose machine it is, by the fonts that are there beside ours. */
  reader?: Reader
}

/** A headless Chromium for end-to-end tests. The caller closes it. */
export async function launchBrowser({ flags = [], reader = 'linux' }: Setup = {}): Promise<Browser> {
  // The runner finds the browser once and hands it on; a test run by itself looks for its own.
  const executablePath = process.env['CHROME_PATH'] ?? (await findOrInstallBrowser())
  const env = { ...process.env, ...readerFonts(reader) }
  return chromium.launch({ executablePath, env, args: [...chromiumArgs, ...flags] })
}
