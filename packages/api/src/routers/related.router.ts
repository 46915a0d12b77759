import { findRelated } from '@joy/services/related/find-related.ts'
import type { Answers } from '../answers.ts'

export const related: Answers<'related'> = {
  find: findRelated,
}
