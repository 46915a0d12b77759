import type { MockBackend } from '../backend/mock-backend.ts'
import { countWeeks, pageEndings } from '../endings/endings.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const endings = (backend: MockBackend): FeatureHandlers<'endings'> => {
  const guard = accessGuard(backend)
  return {
    weeks: respond('endings.weeks', (input) => countWeeks(backend, input), guard),
    page: respond('endings.page', (input) => pageEndings(backend, input), guard),
  }
}
