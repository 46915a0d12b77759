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
        <OfflineNote className="fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-panel bg-text px-4 py-2.5 text-table text-surface shadow-raised" />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
