import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { OfflineNote } from '../components/offline-note.tsx'
import { watchLateCode } from '../data/late-code.ts'
import { Providers } from '../data/providers.tsx'
import { startMocksInMockMode } from '../start-mocks.ts'
import '../styles.css'
import { FollowTabs } from './follow-tabs.tsx'
import { ConsoleRoutes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

watchLateCode()
await startMocksInMockMode()
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <FollowTabs />
        <ConsoleRoutes />
        <OfflineNote />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
