import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { placeholders } from '../components/site/site-setup.tsx'
import { SiteApp } from './site-app.tsx'

export { placeholders }
export { sitePages } from './site-pages.ts'

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
