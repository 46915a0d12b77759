import { siteSetup } from '@joy/services/site/site-setup.ts'
import type { Answers } from '../answers.ts'

export const site: Answers<'site'> = {
  setup: siteSetup,
}
