import type { MockBackend } from '../backend/mock-backend.ts'
import { createView, listViews, removeView, shareView, updateView } from '../saved-views/saved-views.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const savedViews = (backend: MockBackend): FeatureHandlers<'savedViews'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('savedViews.list', (input) => listViews(backend, input), guard),
    create: respond('savedViews.create', (input) => createView(backend, input), guard),
    update: respond('savedViews.update', (input) => updateView(backend, input), guard),
    share: respond('savedViews.share', (input) => shareView(backend, input), guard),
    remove: respond('savedViews.remove', (input) => removeView(backend, input), guard),
  }
}
