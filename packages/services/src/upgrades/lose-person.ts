import * as pages from '@joy/domain/page-paths.ts'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db, execute, sql } from '@joy/database/sql.ts'
import { goneRetryMessage, goneMessage } from '@joy/domain/upgrades/upgrade-messages.ts'
import { LockMode } from '@mikro-orm/core'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { moveUpgrade } from './move-upgrade.ts'

/**
 * In the caller's transaction: a person whom upgrades name is gone from Planning Center. Their id leads nowhere, so it
 * is let go, and the registration begins anew with looking who has the address: Retry finds them, or makes them again.
 * Told again, there is nobody left whom it concerns. Gives the upgrades.
 */
export async function losePerson(context: Context, personId: string): Promise<Upgrade[]> {
  const its = await context.em.find(
    Upgrade,
    { planningCenterMemberId: personId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  )
  for (const upgrade of its) {
    const text = upgrade.status === 'cancelled' ? goneMessage(personId) : goneRetryMessage(personId)
    Object.assign(upgrade, {
      planningCenterMemberId: null,
      chosenPersonId: null,
      wantsNewPerson: false,
      creationBeganAt: null,
      candidates: [],
    })
    await moveUpgrade(context, upgrade, 'gone', {
      text,
      action: 'Person Gone from Planning Center',
      platform: 'Planning Center',
      status: 'Failed',
      by: 'Planning Center',
    })
    if (upgrade.status !== 'cancelled') await startRegistrationAnew(context, upgrade, text)
  }
  return its
}

async function startRegistrationAnew(context: Context, { id, status }: Upgrade, text: string): Promise<void> {
  const { em } = context
  // How they stood there goes with them.
  await db(em)
    .updateTable('upgrade')
    .set({
      planningCenterIsMember: null,
      planningCenterIsActive: null,
      planningCenterMembership: null,
      planningCenterReadAt: null,
    })
    .where('id', '=', id)
    .execute()
  const needsSomebody = status === 'needs attention'
  // Raw SQL: one row for each name of a list.
  await execute(
    em,
    sql`insert into upgrade_step (upgrade_id, name, state, reason)
      select ${id}::int, name, case when name = 'find' and ${needsSomebody} then 'failed' else 'to do' end,
        case when name = 'find' and ${needsSomebody} then ${text}::text end
      from unnest(array['find', 'choose', 'create', 'e-mail', 'membership']) name
      on conflict (upgrade_id, name) do update set state = excluded.state, reason = excluded.reason, at = app_now()`,
  )
  // An upgrade from before the workflow has no steps on record; it was paid for, somehow.
  // Raw SQL: a row of constants, for an upgrade that was registered.
  await execute(
    em,
    sql`insert into upgrade_step (upgrade_id, name, state) select id, 'payment', 'done' from upgrade where id = ${id} and was_registered
      on conflict (upgrade_id, name) do nothing`,
  )
  if (needsSomebody)
    await notify(context, {
      kind: 'upgrade',
      title: `Upgrade #${id} needs attention`,
      text,
      link: pages.upgradeRecord(id),
      isFault: true,
    })
}
