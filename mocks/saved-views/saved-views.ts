import type { SavedView } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

function refuseTaken(backend: MockBackend, screen: string, name: string, but?: number) {
  const isTaken = backend.views.some(
    (it) => it.screen === screen && it.id !== but && it.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw new Refusal('conflict', 'You have a view of this name already.')
}
function findView(backend: MockBackend, id: number): SavedView {
  const view = backend.views.find((it) => it.id === id)
  if (!view) throw new Refusal('not_found', 'This view is no longer there.')
  return view
}

export function createView(backend: MockBackend, input: Pick<SavedView, 'screen' | 'name' | 'query'>): SavedView {
  refuseTaken(backend, input.screen, input.name)
  const view = { ...input, id: backend.nextId(), isDefault: false, createdAt: backend.now() }
  backend.views = [...backend.views, view].toSorted((a, b) => a.name.localeCompare(b.name))
  return view
}

type Change = { id: number; name?: string | undefined; query?: string | undefined; isDefault?: boolean | undefined }

/** A new default takes the place of the one before. */
export function updateView(backend: MockBackend, { id, name, query, isDefault }: Change): SavedView {
  const view = findView(backend, id)
  if (name !== undefined) refuseTaken(backend, view.screen, name, id)
  if (isDefault) for (const it of backend.views) if (it.screen === view.screen) it.isDefault = false
  view.name = name ?? view.name
  view.query = query ?? view.query
  view.isDefault = isDefault ?? view.isDefault
  return view
}

export function removeView(backend: MockBackend, { id }: { id: number }) {
  const view = findView(backend, id)
  backend.views = backend.views.filter((it) => it !== view)
  return { message: 'The view is deleted.' }
}
