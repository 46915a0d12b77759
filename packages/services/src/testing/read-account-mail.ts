import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { openSecrets } from '../mail-delivery/open-secrets.ts'

type Sent = { to: string; template: string; subject: string; token: string }
type Row = { to: string; template: string; subject: string; secrets: string | null; idempotencyKey: string }

const link = z.url()

/** The newest mail of this template, as its reader has it: with the token of its link, empty where it has none. */
export async function readAccountMail({ em, secrets }: Context, template: string): Promise<Sent | null> {
  const [row] = await queryRows(
    em,
    sql<Row>`select recipient as to, template, subject, secrets, idempotency_key as "idempotencyKey" from outbox_mail
      where template = ${template} order by id desc limit 1`,
  )
  if (!row) return null
  const url = link.safeParse(openSecrets(secrets, row)['link']).data
  return {
    to: row.to,
    template: row.template,
    subject: row.subject,
    token: url ? (new URL(url).searchParams.get('token') ?? '') : '',
  }
}
