import type { SavedView } from '@joy/contract'
import { maySeeView, mayChangeView, mostViews, viewMessages } from '@joy/domain/saved-views/view-rights.ts'
import { askedBySegment } from '@joy/domain/segments/asked-people.ts'
import type { SampleView } from '@joy/samples/saved-views.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'
import { beginSizeAnew, noteSize } from './segment-people.ts'

function signedIn({ signedIn }: MockBackend) {
  if (!signedIn) throw new Refusal('signed_out', 'Please sign in.')
  return signedIn
}

/** A view of people is kept only where it can be read back. */
function refuseUnreadable(view: { screen: string; query: string }) {
  const asked = askedBySegment(view)
  if (asked !== null && 'fault' in asked) throw new Refusal('invalid_input', asked.fault)
}

const ownerOf = ({ access }: MockBackend, { ownerId }: SampleView) => access.members.find(({ id }) => id === ownerId)
const ownerName = (backend: MockBackend, view: SampleView) => ownerOf(backend, view)?.name ?? ''

export function presentView(backend: MockBackend, { ownerId, ...view }: SampleView): SavedView {
  const asker = signedIn(backend)
  const owner = ownerOf(backend, { ownerId, ...view })
  const isOwn = ownerId === asker.id
  return {
    ...view,
    isDefault: view.isDefault && isOwn,
    owner: { name: owner?.name ?? asker.name, isHere: owner?.isDisabled !== true },
    isOwn,
    mayChange: mayChangeView({ ownerId, ...view }, asker),
  }
}

/** What whoever is signed in sees, by name. */
export const viewsSeen = (backend: MockBackend): SampleView[] =>
  backend.views
    .filter((it) => maySeeView(it, signedIn(backend)))
    .toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()) || a.id - b.id)

export const listViews = (backend: MockBackend, { screen }: { screen: string }): SavedView[] =>
  viewsSeen(backend)
    .filter((it) => it.screen === screen)
    .map((it) => presentView(backend, it))

function findView(backend: MockBackend, id: number): SampleView {
  const view = viewsSeen(backend).find((it) => it.id === id)
  if (!view) throw new Refusal('not_found', viewMessages.gone)
  return view
}

function findToChange(backend: MockBackend, id: number): SampleView {
  const view = findView(backend, id)
  if (!mayChangeView(view, signedIn(backend)))
    throw new Refusal('forbidden', viewMessages.changedByOthers(ownerName(backend, view)))
  return view
}

/** Names of private views are apart for each owner, those of shared ones for all. */
function refuseTaken({ views }: MockBackend, view: Omit<SampleView, 'query' | 'isDefault' | 'createdAt'>) {
  const isTaken = views.some(
    (it) =>
      it.id !== view.id &&
      it.screen === view.screen &&
      it.isShared === view.isShared &&
      (it.isShared || it.ownerId === view.ownerId) &&
      it.name.toLowerCase() === view.name.toLowerCase(),
  )
  if (isTaken) throw new Refusal('conflict', view.isShared ? viewMessages.sharedNameTaken : viewMessages.nameTaken)
}

export function createView(backend: MockBackend, input: Pick<SavedView, 'screen' | 'name' | 'query'>): SavedView {
  const ownerId = signedIn(backend).id
  refuseUnreadable(input)
  const own = backend.views.filter((it) => it.ownerId === ownerId && it.screen === input.screen)
  if (own.length >= mostViews.own) throw new Refusal('conflict', viewMessages.tooMany)
  const view = { ...input, id: backend.nextId(), ownerId, isDefault: false, isShared: false, createdAt: backend.now() }
  refuseTaken(backend, view)
  backend.views = [...backend.views, view]
  noteSize(backend, view)
  return presentView(backend, view)
}

type Change = { id: number; name?: string | undefined; query?: string | undefined; isDefault?: boolean | undefined }

/** A new default takes the place of the one before. */
export function updateView(backend: MockBackend, { id, name, query, isDefault }: Change): SavedView {
  const view = findToChange(backend, id)
  if (isDefault !== undefined && view.ownerId !== signedIn(backend).id)
    throw new Refusal('forbidden', viewMessages.openedByOthers(ownerName(backend, view)))
  if (query !== undefined) refuseUnreadable({ ...view, query })
  if (name !== undefined) refuseTaken(backend, { ...view, name })
  if (isDefault)
    for (const it of backend.views) if (it.screen === view.screen && it.ownerId === view.ownerId) it.isDefault = false
  const before = { ...view }
  view.name = name ?? view.name
  view.query = query ?? view.query
  view.isDefault = isDefault ?? view.isDefault
  if (view.query !== before.query) beginSizeAnew(backend, view)
  if (view.isShared && (view.name !== before.name || view.query !== before.query))
    logActivity(backend, {
      action: 'Shared View Changed',
      details:
        view.name === before.name
          ? `Changed whom the shared view '${view.name}' shows`
          : `Renamed the shared view '${before.name}' to '${view.name}'`,
      before: { viewId: id, name: before.name },
      after: { name: view.name },
    })
  return presentView(backend, view)
}

export function shareView(backend: MockBackend, { id, isShared }: { id: number; isShared: boolean }): SavedView {
  const view = findToChange(backend, id)
  if (!isShared && view.ownerId !== signedIn(backend).id)
    throw new Refusal('forbidden', viewMessages.madePrivateByOthers(ownerName(backend, view)))
  if (view.isShared === isShared) return presentView(backend, view)
  const shared = backend.views.filter((it) => it.isShared && it.screen === view.screen)
  if (isShared && shared.length >= mostViews.shared) throw new Refusal('conflict', viewMessages.tooManyShared)
  refuseTaken(backend, { ...view, isShared })
  view.isShared = isShared
  logActivity(backend, {
    action: isShared ? 'View Shared' : 'View Made Private',
    details: isShared ? `Shared the view '${view.name}' with the team` : `Made the view '${view.name}' private`,
    after: { viewId: id, name: view.name },
  })
  return presentView(backend, view)
}

export function removeView(backend: MockBackend, { id }: { id: number }) {
  const view = findToChange(backend, id)
  backend.views = backend.views.filter((it) => it !== view)
  if (view.isShared)
    logActivity(backend, {
      action: 'Shared View Deleted',
      details: `Deleted the view '${view.name}', which ${ownerName(backend, view)} had shared`,
      before: { viewId: id, name: view.name },
    })
  return { message: 'The view is deleted.' }
}
