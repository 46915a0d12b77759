import { createView } from '@joy/services/saved-views/create-view.ts'
import { listViews } from '@joy/services/saved-views/list-views.ts'
import { removeView } from '@joy/services/saved-views/remove-view.ts'
import { shareView } from '@joy/services/saved-views/share-view.ts'
import { updateView } from '@joy/services/saved-views/update-view.ts'
import type { Procedures } from '../procedures.ts'

export const savedViews: Procedures<'savedViews'> = {
  list: listViews,
  create: createView,
  update: updateView,
  share: shareView,
  remove: removeView,
}
