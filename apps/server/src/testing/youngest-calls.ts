import type { BrowserContext } from 'playwright'

/**
 * Takes away, before any script runs, the youngest calls that the product has ever made by mistake or could: what Firefox
 * 115 and Safari 16.4 lack (ruling 67; browser-target.e2e.ts reads the scripts themselves).
 */
export const takeYoungestCalls = (browser: BrowserContext) =>
  browser.addInitScript(() => {
    const missing: [owner: object, ...names: string[]][] = [
      [Promise, 'withResolvers', 'try'],
      [URL, 'canParse', 'parse'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Array, 'fromAsync'],
      [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
      [String.prototype, 'isWellFormed', 'toWellFormed'],
      [ArrayBuffer.prototype, 'transfer', 'resize'],
      [AbortSignal, 'any'],
      [Document.prototype, 'startViewTransition'],
      [Element.prototype, 'checkVisibility'],
      [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
      [globalThis, 'Iterator', 'scheduler', 'navigation', 'ClipboardItem', 'requestIdleCallback'],
    ]
    for (const [owner, ...names] of missing) for (const name of names) Reflect.deleteProperty(owner, name)
  })
