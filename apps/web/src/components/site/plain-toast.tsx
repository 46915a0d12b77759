import { dismissToast, readToasts, subscribeToToasts } from '@joy/ui/toast-store.ts'
import { useEffect, useSyncExternalStore } from 'react'

/** A toast without its manners: what it says, for as long as it would have stood. */
export function PlainToast() {
  const [toast] = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const id = toast?.isOpen ? toast.id : undefined
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => dismissToast(id), 5000)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-60 text-site-base">
      {id !== undefined && (
        <div className="rounded-card bg-surface p-5 shadow-raised inset-ring inset-ring-rule">
          <p className="font-medium">{toast?.title}</p>
          <p>{toast?.description}</p>
        </div>
      )}
    </div>
  )
}
