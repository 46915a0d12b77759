import { OfflineNote } from '../components/offline-note.tsx'
import { useOnline } from '../hooks/use-online.ts'

/** The note as the pages place it, but without its region while there is nothing to say: many stories look for the one status. */
export const NoteWhenOffline = () => (useOnline() ? null : <OfflineNote />)
