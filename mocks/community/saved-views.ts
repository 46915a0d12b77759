import type { SavedView } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'

function refuseTaken(community: Community, screen: string, name: string, but?: number) {
  const isTaken = community.views.some(
    (it) => it.screen === screen && it.id !== but && it.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw new Refusal('conflict', 'You have a view of this name already.')
}
function findView(community: Community, id: number): SavedView {
  const view = community.views.find((it) => it.id === id)
  if (!view) throw new Refusal('not_found', 'This view is no longer there.')
  return view
}

export function createView(community: Community, input: Pick<SavedView, 'screen' | 'name' | 'query'>): SavedView {
  refuseTaken(community, input.screen, input.name)
  const view = { ...input, id: community.nextId(), isDefault: false, createdAt: community.now() }
  community.views = [...community.views, view].toSorted((a, b) => a.name.localeCompare(b.name))
  return view
}

type Change = { id: number; name?: string | undefined; query?: string | undefined; isDefault?: boolean | undefined }

/** A new default takes the place of the one before. */
export function updateView(community: Community, { id, name, query, isDefault }: Change): SavedView {
  const view = findView(community, id)
  if (name !== undefined) refuseTaken(community, view.screen, name, id)
  if (isDefault) for (const it of community.views) if (it.screen === view.screen) it.isDefault = false
  view.name = name ?? view.name
  view.query = query ?? view.query
  view.isDefault = isDefault ?? view.isDefault
  return view
}

export function removeView(community: Community, { id }: { id: number }) {
  const view = findView(community, id)
  community.views = community.views.filter((it) => it !== view)
  return { message: 'The view is deleted.' }
}
