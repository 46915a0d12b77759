import { queryRows } from '@joy/database/raw-rows.ts'
import { type Em, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { hannah } from '@joy/samples/administrators.ts'
import { connections } from '@joy/samples/connections.ts'
import { lastPaymentCheck } from '@joy/samples/payment-check.ts'
import { portalMember, samplePortalSessions } from '@joy/samples/portal-sessions.ts'
import { ownSessions } from '@joy/samples/team.ts'

/** What the program comes to know while it runs, as the mock knows it of the samples; nothing of a first day. */
export async function seedRunning(em: Em): Promise<void> {
  for (const { id, changedAt, changedBy } of connections)
    await queryRows(
      em,
      sql`update integration set updated_at = ${changedAt}, changed_by = ${changedBy} where id = ${id}`,
    )
  await queryRows(em, sql`update payment_check set checked_at = ${lastPaymentCheck}`)
  await enterSessions(em)
}

/** The other browsers; they stay open by the real time. */
async function enterSessions(em: Em): Promise<void> {
  for (const it of ownSessions.filter(({ isThisOne }) => !isThisOne))
    await queryRows(
      em,
      sql`insert into admin_session (token_hash, administrator_id, created_at, last_seen_at, idle_until, ends_at, ip, user_agent)
        values (${`of session ${it.id}`}, ${hannah.id}, ${it.startedAt}, ${it.lastSeenAt},
          now() + interval '30 minutes', now() + interval '12 hours', ${it.network}, ${userAgents[it.browser] ?? null})`,
    )
  for (const it of samplePortalSessions.filter(({ isThisOne }) => !isThisOne))
    await queryRows(
      em,
      sql`insert into portal_session (token_hash, email, email_key, created_at, idle_until, ends_at, user_agent)
        values (${`of session ${it.id}`}, ${portalMember}, ${emailKey(portalMember)}, ${it.startedAt},
          now() + interval '1 day', now() + interval '30 days', ${userAgents[it.browser] ?? null})`,
    )
}

const userAgents: Record<string, string> = {
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Safari/604.1',
  'Chrome on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/134.0.0.0 Safari/537.36',
}
