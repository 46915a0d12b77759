import { PAID } from '@joy/domain/plans/tiers.ts'
import { defineEntity, p } from '@mikro-orm/core'

const CompSchema = defineEntity({
  name: 'Comp',
  tableName: 'comp',
  properties: {
    id: p.integer().primary(),
    emailKey: p.text(),
    /** The address as the list had it, of whom has left it since. */
    listedEmail: p.text().nullable(),
    plan: p.text().default(PAID),
    grantedBy: p.text(),
    reason: p.text().nullable(),
    compedAt: p.datetime(3).defaultRaw('app_now()'),
    until: p.datetime(3).nullable(),
    changeSetId: p.integer().nullable(),
    /** The import of our own export that told of its end, and that takes it back. */
    statedInChangeSetId: p.integer().nullable(),
    /** As of when Substack showed it there: as old as its word. */
    confirmedAt: p.datetime(3).nullable(),
    /** When somebody said that they granted it at Substack by hand, and who. */
    reportedAt: p.datetime(3).nullable(),
    reportedBy: p.text().nullable(),
    /** Ended here while Substack had it: since when it is to be removed there, and until when. `removedBy` null: seen. */
    removalAskedAt: p.datetime(3).nullable(),
    removedAt: p.datetime(3).nullable(),
    removedBy: p.text().nullable(),
    /** It waits while another comp of the person is in force, or is to be removed in its stead: kept by a trigger. */
    removalHeld: p.boolean().default(false),
    /** The comp whose place it took, because it gives more. */
    replacesId: p.integer().nullable(),
    endedAt: p.datetime(3).nullable(),
    endedBy: p.text().nullable(),
    endReason: p.text().$type<'revoked' | 'expired' | 'undone' | 'replaced'>().nullable(),
  },
})

/** A free grant of a plan to an address, on a list or not. In force while it has not ended; `until` null means forever. */
export class Comp extends CompSchema.class {}
CompSchema.setClass(Comp)
