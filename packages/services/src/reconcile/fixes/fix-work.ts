import type { Context } from '#context.ts'
import type { Judged } from '#comparison/refresh-discrepancies.ts'

/** Somebody who could not be helped, and why. */
export type Refused = { emailKey: string; reason: string }

/** Settles a kind for people who still have it, in one transaction. `changeSetId` null: the fix is none of ours to undo. */
export type ApplyFix = (context: Context, people: readonly Judged[], changeSetId: number | null) => Promise<Refused[]>

/** Asks the outside first where it must, without a transaction; then gives what to apply in the transaction. */
export type FixWork = (context: Context, people: readonly Judged[]) => Promise<ApplyFix>

/** A fix that asks nobody outside. */
export const here =
  (apply: ApplyFix): FixWork =>
  async () =>
    apply

/** One after the other; whoever is refused holds up nobody else. */
export const oneByOne =
  (apply: (context: Context, person: Judged) => Promise<string | void>): ApplyFix =>
  async (context, people) => {
    const refused: Refused[] = []
    for (const person of people) {
      const reason = await apply(context, person)
      if (reason) refused.push({ emailKey: person.row.emailKey, reason })
    }
    return refused
  }
