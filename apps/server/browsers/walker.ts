import type { RealBrowser } from './real-browser.ts'
import { until } from './until.ts'

/** What the walk does in a browser, by the words that a person sees. */
export type Walker = ReturnType<typeof walkIn>

export function walkIn(browser: RealBrowser) {
  const sees = (text: string) =>
    until(`'${text}'`, async () =>
      (await browser.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`)) === true ? true : undefined,
    )
  /** Where the middle of it lies once it is in view; it is found by selector and words. */
  const findMiddle = (selector: string, text: string) =>
    until(`${selector} '${text}'`, async () => {
      const at = await browser.evaluate(`(() => {
        const nameOf = (it) => it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? it.textContent
        const it = [...document.querySelectorAll(${JSON.stringify(selector)})]
          .find((it) => nameOf(it).trim() === ${JSON.stringify(text)} && it.getClientRects().length > 0 && !it.matches(':disabled, [aria-disabled=true]'))
        it?.scrollIntoView({ block: 'center' })
        const box = it?.getBoundingClientRect()
        return box ? [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] : null
      })()`)
      return Array.isArray(at) ? at.map(Number) : undefined
    })
  const type = (keys: readonly string[]) =>
    browser.perform([
      {
        type: 'key',
        id: 'keys',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])
  const press = async (selector: string, text: string) => {
    const [x, y] = await findMiddle(selector, text)
    await browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }
  return {
    goTo: browser.goTo,
    evaluate: browser.evaluate,
    sees,
    press,
    async fill(label: string, text: string) {
      await press('input', label)
      await type([...text])
    },
  }
}
