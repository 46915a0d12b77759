import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { pageFacts } from './page-facts.ts'
import { placeholders } from './placeholders.ts'
import { SiteApp } from './site-app.tsx'
import { sitePages } from './site-pages.ts'

export { placeholders }

/** Every page with what is said of it. */
export const pagesToBuild = sitePages.map(({ paths }) => {
  const facts = pageFacts[paths[0]]
  if (!facts) throw new Error(`Nothing is said of the page ${paths[0]} in page-facts.ts.`)
  return { paths, ...facts }
})

const { siteName, supportEmail, supportPhone, supportTel, year } = placeholders

/** The markup of the page at a path, built ahead. The house's own values are placeholders that the server fills in. */
export async function renderPage(path: string): Promise<string> {
  const setup = { siteName, supportEmail, supportPhone, supportTel, year }
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <SiteApp setup={setup} />
    </StaticRouter>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER }, // a page in pieces would need inline scripts
  )
  return new Response(prelude).text()
}
