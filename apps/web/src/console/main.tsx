import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { LateNote } from '../components/late-note.tsx'
import { LiveNote } from '../components/live-note.tsx'
import { OfflineNote } from '../components/offline-note.tsx'
import { watchLateCode } from '../data/late-code.ts'
import { Providers } from '../data/providers.tsx'
import { startMocksInMockMode } from '../start-mocks.ts'
import './styles.css'
import { useMovedWithin } from '../hooks/use-moved-within.ts'
import { LiveChanges } from './live-changes.tsx'
import { ConsoleRoutes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

function MoveWatch() {
  useMovedWithin()
  return null
}

watchLateCode()
await startMocksInMockMode()
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <MoveWatch />
      <Providers>
        <LiveChanges />
        <ConsoleRoutes />
        <OfflineNote />
        <LiveNote />
        <LateNote />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
