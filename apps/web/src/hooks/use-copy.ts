import { consoleMessages } from '#data/console-messages.ts'
import { showOutcome } from '#data/outcome.ts'

/**
 * Puts text on the clipboard and says so in the words of specification, section 8, or in the others given. A text that
 * is still to come is promised at once, inside the press: WebKit takes none that comes after it. What is said of such a text may
 * hang on it.
 */
export const useCopy =
  () =>
  async (text: string | Promise<string>, said: string | (() => string) = consoleMessages.copied) => {
    try {
      await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeOnceKnown(text))
      showOutcome({ tone: 'good', title: typeof said === 'string' ? said : said() })
    } catch {
      // Why a text did not come is said by whoever promised it.
      if (await isKnown(text))
        showOutcome({ tone: 'bad', title: consoleMessages.notCopied, text: 'Please try again or copy it manually.' })
    }
  }

async function writeOnceKnown(text: Promise<string>): Promise<void> {
  // Firefox 115 has no ClipboardItem, and lets a text be written for some seconds after the press.
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text)
  const blob = text.then((its) => new Blob([its], { type: 'text/plain' }))
  // The clipboard may refuse before the text comes: then nobody waits for it.
  blob.catch(() => undefined)
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

const isKnown = async (text: string | Promise<string>): Promise<boolean> =>
  Promise.resolve(text).then(
    () => true,
    () => false,
  )
