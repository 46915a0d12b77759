import { grantOnWebsite } from '@joy/services/comps/grant-on-website.ts'
import { compHistory } from '@joy/services/comps/comp-history.ts'
import { endComp } from '@joy/services/comps/end-comp.ts'
import { grantByAddress } from '@joy/services/comps/grant-by-address.ts'
import { grantComp } from '@joy/services/comps/grant-comp.ts'
import { grantCompsOnce } from '@joy/services/comps/grant-comps-once.ts'
import { pageOutsideComps } from '@joy/services/comps/page-outside-comps.ts'
import { previewComps } from '@joy/services/comp-batches/preview-comps.ts'
import { restoreComp } from '@joy/services/comps/restore-comp.ts'
import { revokeComp } from '@joy/services/comps/revoke-comp.ts'
import { startCompMatching } from '@joy/services/comp-batches/start-comp-matching.ts'
import type { Procedures } from '../procedures.ts'

export const comps: Procedures<'comps'> = {
  grant: grantComp,
  grantByAddress,
  grantOnWebsite,
  grantMany: grantCompsOnce,
  grantMatching: startCompMatching,
  preview: previewComps,
  revoke: revokeComp,
  end: endComp,
  restore: restoreComp,
  outsidePage: pageOutsideComps,
  history: compHistory,
}
