import { insertRows } from '@joy/database/seed/insert-rows.ts'
import type { Em } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { savedViews } from '@joy/samples/saved-views.ts'
import { segmentSizes } from '@joy/samples/segment-sizes.ts'
import { apiTokens, invitations, samplePasswordChangedAt, sampleSecondFactor, teamMembers } from '@joy/samples/team.ts'
import { hashPassword } from '@joy/services/security/password-hash.ts'

/** Who works in the console of the samples, whom they invited, and their keys and views; no entry in the log. */
export async function seedTeam(em: Em): Promise<void> {
  const hash = await hashPassword(samplePassword)
  await insertRows(
    em,
    'administrator',
    teamMembers.map((it) => ({
      id: it.id,
      email: it.email,
      email_key: emailKey(it.email),
      name: it.name,
      role: it.role,
      password_hash: hash,
      password_changed_at: it.isYou ? samplePasswordChangedAt : null,
      disabled_at: it.isDisabled ? it.lastSeenAt : null,
      created_at: it.createdAt,
      last_seen_at: it.lastSeenAt,
      totp_secret: it.hasSecondFactor ? sampleSecondFactor.secret : null,
      totp_since: it.hasSecondFactor ? it.createdAt : null,
    })),
  )
  await insertRows(
    em,
    'administrator_link',
    invitations.map((it) => ({
      id: it.id,
      kind: 'invitation',
      email: it.email,
      email_key: emailKey(it.email),
      role: it.role,
      invited_by: it.invitedBy,
      token_hash: `of invitation ${it.id}`,
      sent_at: it.sentAt,
      expires_at: it.expiresAt,
    })),
  )
  await insertRows(
    em,
    'api_token',
    apiTokens.map((it) => ({
      id: it.id,
      administrator_id: it.madeBy.id,
      name: it.name,
      scope: it.scope,
      ending: it.ending,
      token_hash: `of token ${it.id}`,
      created_at: it.createdAt,
      expires_at: it.expiresAt,
      last_used_at: it.lastUsedAt,
      revoked_at: it.state === 'revoked' ? it.createdAt : null,
    })),
  )
  await insertRows(
    em,
    'saved_view',
    savedViews.map((it) => ({
      id: it.id,
      administrator_id: it.ownerId,
      screen: it.screen,
      name: it.name,
      query: it.query,
      is_default: it.isDefault,
      is_shared: it.isShared,
      created_at: it.createdAt,
    })),
  )
  await insertRows(
    em,
    'segment_size',
    segmentSizes.map((it) => ({
      view_id: it.viewId,
      day: it.day,
      people: it.people,
      alone_on_website: it.aloneOnWebsite,
    })),
  )
}
