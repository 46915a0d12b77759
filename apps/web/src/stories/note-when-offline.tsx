import { useSyncExternalStore } from 'react'
import { OfflineNote } from '../components/offline-note.tsx'

const follow = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The note as the pages place it, but without its region while there is nothing to say: many stories look for the one status. */
export const NoteWhenOffline = () => (useSyncExternalStore(follow, () => navigator.onLine) ? null : <OfflineNote />)
