import * as pages from '@joy/domain/page-paths.ts'
import { db, sql } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import { createToken, hashToken } from '../security/token.ts'
import type { SponsoringKind } from './receive.ts'

/** How long the link of a mail proves an address. */
const HOURS = 24
export const getTable = { offer: 'sponsorOffer', request: 'sponsorRequest' } as const

/**
 * Mails the link that proves the address, to its stored spelling where it is known. The mail says the same for an offer and
 * a request, and repeats nothing that somebody typed: the outbox is read by more people than may see who asked for help.
 */
export async function mailProofLink(
  context: Context,
  { kind, id, email, emailKey }: { kind: SponsoringKind; id: number; email: string; emailKey: string },
): Promise<void> {
  const { em, settings } = context
  const token = createToken()
  const { expiresAt } = await db(em)
    .updateTable(getTable[kind])
    .set({
      linkHash: hashToken(token),
      linkExpiresAt: sql<Date>`app_now() + make_interval(hours => ${HOURS})`,
    })
    .where('id', '=', id)
    .returning('linkExpiresAt as expiresAt')
    .$narrowType<{ expiresAt: NotNull }>()
    .executeTakeFirstOrThrow()
  await queueMail(context, {
    template: 'sponsoring-link',
    to: (await storedAddress(em, emailKey)) ?? email,
    idempotencyKey: `sponsoring-link:${kind}:${id}`,
    uselessAfter: expiresAt,
    variables: { hours: String(HOURS) },
    secrets: { link: `${settings.appUrl}${pages.sponsorConfirm(token)}` },
  })
}
