import type { MailIntake } from '@joy/contract'
import { mailIntake } from '@joy/contract/schemas/returned-mail.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { intakePurpose } from '../security/intake-purpose.ts'
import type { Context } from '../context.ts'

/** How reports come in, as it is stored. */
export async function readIntake(em: Em) {
  const row = await db(em).selectFrom('mailIntake').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  return { ...row, relay: mailIntake.shape.relay.parse(row.relay) }
}

/** Where a relay posts to, without the token. */
const receiverOf = ({ settings }: Context, relay: string): string => `${settings.appUrl}/api/mail/returned/${relay}`

/** What opens the reports of a relay that signs; null: it signs nothing, or nothing is set. */
export const openVerification = ({ secrets }: Context, sealed: string | null): string | null =>
  sealed === null ? null : secrets.open(sealed, intakePurpose)

export async function getIntake(context: Context): Promise<MailIntake> {
  const { relay, verification, tokenMadeAt, softLimit, arrivedAt, refusedAt, refusal } = await readIntake(context.em)
  return {
    relay,
    softLimit,
    hasVerification: verification !== null,
    addressMadeAt: tokenMadeAt?.toISOString() ?? null,
    receiver: receiverOf(context, relay),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    refused: refusedAt && refusal !== null ? { at: refusedAt.toISOString(), reason: refusal } : null,
  }
}
