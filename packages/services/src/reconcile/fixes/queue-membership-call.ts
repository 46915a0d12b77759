import { randomUUID } from 'node:crypto'
import type { Judged } from '#comparison/refresh-discrepancies.ts'
import { here, oneByOne } from './fix-work.ts'
import { queueCall } from '#outbound-calls/queue-call.ts'

/** Our own person of old, or the only one with this address; several are for somebody to choose. */
function getPersonId({ row }: Judged): string | null {
  const ids = row.atPlanningCenter.map(({ personId }) => personId)
  const [only] = ids
  if (row.memberId && ids.includes(row.memberId)) return row.memberId
  return ids.length === 1 ? (only ?? null) : null
}

const telling = (action: 'end-membership' | 'restore-membership') =>
  here(
    oneByOne(async (context, person) => {
      const { emailKey, upgradeId } = person.row
      const personId = getPersonId(person)
      if (!personId) return 'Several people in Planning Center have this address. Open the upgrade and see who it is.'
      await queueCall(context, {
        platform: 'planningcenter',
        action,
        payload: { personId, emailKey, upgradeId },
        key: `reconcile:${upgradeId}:${randomUUID()}`,
      })
      return undefined
    }),
  )

/** Registered here, and there no member any more: is one again. */
export const setMembership = telling('restore-membership')

/** No longer pays and is not comped: is a member no longer. */
export const endMembership = telling('end-membership')
