import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { SiteSetupContext } from '../components/site/site-setup.tsx'
import { PortalLoading } from '../screens/public/subscriber-portal/portal-loading.tsx'
import { PortalWithoutScript } from '../screens/public/subscriber-portal/portal-without-script.tsx'
import { paths } from '../paths.ts'
import { responsePages } from './response-pages.tsx'
import { pageFacts } from './page-facts.ts'
import { placeholders } from './placeholders.ts'
import { SiteApp } from './site-app.tsx'
import { sitePages } from './site-pages.ts'

export { placeholders, responsePages }

/** Every page with what is said of it. */
export const pagesToBuild = sitePages.map(({ paths }) => {
  const facts = pageFacts[paths[0]]
  if (!facts) throw new Error(`Nothing is said of the page ${paths[0]} in page-facts.ts.`)
  return { paths, ...facts }
})

const { siteName, supportEmail, supportPhone, supportTel, year } = placeholders
const setup = { siteName, supportEmail, supportPhone, supportTel, year }

/** The markup of the page at a path, built ahead. The site's own values are placeholders that the server fills in. */
export const renderPage = (path: string): Promise<string> => render(path, <SiteApp setup={setup} />)

/** The markup of a page that stands at no path of its own. */
export const renderAlone = (page: ReactElement): Promise<string> =>
  render('/', <SiteSetupContext value={setup}>{page}</SiteSetupContext>)

/** What stands where a page will, until its script has run. */
export const renderFrame = (path: string): Promise<string> =>
  path === paths.portal() ? renderAlone(<PortalLoading />) : renderPage(path)

export const renderPortalWithoutScript = (): Promise<string> => renderAlone(<PortalWithoutScript />)

async function render(path: string, app: ReactElement): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>{app}</StaticRouter>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER }, // a page in pieces would need inline scripts
  )
  return new Response(prelude).text()
}
