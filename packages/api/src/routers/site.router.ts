import { siteSetup } from '@joy/services/site/site-setup.ts'
import type { Procedures } from '../procedures.ts'

export const site: Procedures<'site'> = {
  setup: siteSetup,
}
