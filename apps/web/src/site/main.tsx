import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readSetup } from '../components/site/site-setup.tsx'
import { startMocksInMockMode } from '../start-mocks.ts'
import { preloadPage } from './routes.tsx'
import { SiteApp } from './site-app.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const app = (
  <StrictMode>
    <BrowserRouter>
      <SiteApp setup={readSetup()} />
    </BrowserRouter>
  </StrictMode>
)

await Promise.all([startMocksInMockMode(), preloadPage(location.pathname)])
// A page that was built ahead is taken over as it stands; the development server's is empty.
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)
