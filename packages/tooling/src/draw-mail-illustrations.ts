import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { z } from 'zod'
import { launchBrowser } from './launch-browser.ts'

// Mail programs show PNG and no more: this draws the site's own illustrations and its mark as such, in both themes. Run it by
// hand after an illustration changed; the pictures are kept beside the mails.
const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const illustrations = ['letter', 'door', 'sunrise', 'lamps', 'keep', 'lost'] as const
const component = z.record(z.string(), z.function({ input: [], output: z.unknown() }))
const renderer = z.object({ renderToStaticMarkup: z.function({ input: [z.unknown()], output: z.string() }) })

const vite = await createServer({
  configFile: root('apps/web/vite.config.ts'),
  root: root('apps/web'),
  server: { middlewareMode: true },
})
const { renderToStaticMarkup } = renderer.parse(createRequire(root('apps/web/package.json'))('react-dom/server'))
const renderMarkup = async (file: string) =>
  renderToStaticMarkup(Object.values(component.parse(await vite.ssrLoadModule(file)))[0]?.())
const tokens = readFileSync(root('packages/ui/src/tokens.css'), 'utf8').replace(/@import[^;]*;/gu, '')
const mark = readFileSync(root('apps/web/public/mark.svg'), 'utf8').replaceAll('#245c44', 'currentColor')
const browser = await launchBrowser()
const page = await browser.newPage({ deviceScaleFactor: 2 })

async function draw(name: string, markup: string, [width, height]: [number, number], theme: 'light' | 'dark') {
  await page.setContent(`<!doctype html><html data-theme="${theme}"><style>${tokens}
    body { margin: 0; background: transparent } #art { width: ${width}px; height: ${height}px; overflow: hidden; color: var(--action) }
    #art > svg { width: 100%; height: 100%; display: block } .illustration { stroke-width: 1.3px } .illustration .fine { stroke-width: 1px } .illustration * { vector-effect: non-scaling-stroke }
    .arch { background: var(--illustration-sky); border-radius: 50% 50% 3.1% 3.1% / 58.82% 58.82% 3.7% 3.7% }</style>
    <div id="art" class="${name === 'mark' ? '' : 'arch'}">${markup}</div>`)
  const png = await page.locator('#art').screenshot({ omitBackground: true })
  writeFileSync(root(`packages/domain/src/mail/illustrations/${name}${theme === 'dark' ? '-dark' : ''}.png`), png)
}

for (const theme of ['light', 'dark'] as const) {
  for (const name of illustrations)
    await draw(name, await renderMarkup(`/src/components/site/illustrations/${name}.tsx`), [132, 112], theme)
  await draw('mark', mark, [28, 28], theme)
}
await browser.close()
await vite.close()
