import type { SponsorOffer } from '@joy/contract'
import { sponsorOffer } from '@joy/contract/schemas/sponsoring.ts'
import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { addressOrNobody } from '../deleted-accounts/nobody.ts'
import { deletionDue } from '../deleted-accounts/waiting-deletion.ts'
import { countTaken } from './taken-place.ts'

const time = z.date().nullable()
export const offerRow = sponsorOffer
  .omit({ left: true })
  .extend({ receivedAt: z.date(), closedAt: time, deletionDueAt: time })
  .strict()

/** What is read of an offer `o`. */
export const offerColumns = sql`o.id, ${addressOrNobody(sql`o.email`)} as email, o.name, o.places, o.plan, o.duration, o.may_be_named, o.letter,
  o.entered_by, o.proved_at as received_at, ${countTaken} as given, o.closed_at, o.closed_by,
  ${deletionDue(sql`main_address(o.email_key)`)} as deletion_due_at`

export const presentOffer = ({
  receivedAt,
  closedAt,
  deletionDueAt,
  ...it
}: z.output<typeof offerRow>): SponsorOffer => ({
  ...it,
  receivedAt: receivedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  deletionDueAt: deletionDueAt?.toISOString() ?? null,
  left: closedAt === null ? Math.max(0, it.places - it.given) : 0,
})
