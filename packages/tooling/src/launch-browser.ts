import { chromium, type Browser } from 'playwright'
import { chromiumArgs, findOrInstallBrowser } from './find-browser.ts'

/** A headless Chromium for end-to-end tests, with further flags where it is set up as no page can ask for. The caller closes it. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  // The runner finds the browser once and hands it on; a test run by itself looks for its own.
  const executablePath = process.env['CHROME_PATH'] ?? (await findOrInstallBrowser())
  return chromium.launch({ executablePath, args: [...chromiumArgs, ...flags] })
}
