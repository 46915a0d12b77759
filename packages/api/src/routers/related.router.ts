import { findRelated } from '@joy/services/related/find-related.ts'
import type { Procedures } from '../procedures.ts'

export const related: Procedures<'related'> = {
  find: findRelated,
}
