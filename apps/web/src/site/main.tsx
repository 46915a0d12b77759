import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readSetup } from '../components/site/site-setup.tsx'
import { watchLateCode } from '../data/late-code.ts'
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

watchLateCode()
await startMocksInMockMode()
// A frame only holds the place of what is drawn.
const isBuiltAhead = root.hasChildNodes() && root.dataset['frame'] === undefined
delete root.dataset['frame']
// Where its code does not come, a page that was built ahead stays as it is: it can be read, its links lead on and its
// forms post. An empty one says what is the matter.
const canTakeOver = await preloadPage(location.pathname).then(
  () => true,
  () => !isBuiltAhead,
)
if (canTakeOver && isBuiltAhead) hydrateRoot(root, app)
else if (canTakeOver) createRoot(root).render(app)
