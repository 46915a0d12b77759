import type { PortalOverview } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'

const usual: PortalOverview['links'] = {
  substack: 'https://substack.com/',
  planningCenter: 'https://www.planningcenter.com/',
}
/** A link of the integration's settings; anything but a web address is passed over. */
const config = z.object({
  portalUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
})

/** Where 'Go to Substack' and 'Go to Planning Center' lead: `portalUrl` in the integration's settings. */
export async function portalLinks({ em }: Context): Promise<PortalOverview['links']> {
  const all = await em.find(Integration, { platform: { $in: ['substack', 'planningcenter'] } })
  const toUrl = (platform: 'substack' | 'planningcenter') =>
    config.parse(all.find((it) => it.platform === platform)?.config ?? {}).portalUrl
  return {
    substack: toUrl('substack') ?? usual.substack,
    planningCenter: toUrl('planningcenter') ?? usual.planningCenter,
  }
}
