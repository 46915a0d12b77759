import type { ListedWebsiteSubscriber, WebsiteSubscriber } from '@joy/contract'
import { personTag } from '@joy/contract/schemas/person-tag.ts'
import { websiteSubscriber } from '@joy/contract/schemas/website-subscriber.ts'
import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { countNotes } from '../notes/note-row.ts'
import { selectTags } from '../tags/tag-row.ts'

export const websiteRow = websiteSubscriber
  .omit({ subscriptionTier: true })
  .extend({ isPaid: z.boolean(), signedUpAt: z.date(), exportedAt: z.date().nullable() })
  .strict()

/** Of `website_subscriber w`; the tier is what access gives, on a newsletter list or not (ruling 35). */
export const websiteColumns = sql`w.id, w.email, w.name, w.signed_up_at, w.exported_at, w.left_out,
  coalesce((select plan_rank(s.subscription_tier) > 0 from subscriber s where s.email_key = main_address(w.email_key)),
    (select plan_rank(o.plan) > 0 from outside_access o where o.email_key = main_address(w.email_key)), false) as is_paid`

/** Whoever unsubscribed is no longer on the list, and who stands there by two addresses does so once. */
export const stillThere = sql<boolean>`(unsubscribed_at is null and not is_alias)`
/** Who waits for the next file; whoever is left out of it does not. */
export const unexported = sql<boolean>`exported_at is null and unsubscribed_at is null and left_out is null and not is_alias`

export const presentWebsiteSubscriber = ({ isPaid, ...row }: z.output<typeof websiteRow>): WebsiteSubscriber => ({
  ...row,
  subscriptionTier: isPaid ? 'paid' : 'free',
  signedUpAt: row.signedUpAt.toISOString(),
  exportedAt: row.exportedAt?.toISOString() ?? null,
})

/** As a list shows them. */
export const listedRow = websiteRow.extend({ notes: z.int(), tags: z.array(personTag) }).strict()
export const listedColumns = sql`${websiteColumns}, ${countNotes(sql`w.email_key`)} as notes, ${selectTags(sql`w.email_key`)} as tags`
export const presentListed = ({ notes, tags, ...row }: z.output<typeof listedRow>): ListedWebsiteSubscriber => ({
  ...presentWebsiteSubscriber(row),
  notes,
  tags,
})
