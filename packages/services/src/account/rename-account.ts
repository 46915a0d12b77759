import type { Account } from '@joy/contract'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { getAccount } from './get-account.ts'
import { ownAdministrator } from './own-administrator.ts'

/** Changes one's own name, as the console and the log show it from now on. */
export const renameAccount = (context: Context, { name }: { name: string }): Promise<Account> =>
  inTransaction(context, async (context) => {
    const own = await ownAdministrator(context)
    const before = own.name
    own.name = name
    await context.em.flush()
    if (before !== name)
      await logActivity(context, {
        action: 'Name Changed',
        platform: 'System',
        status: 'Successful',
        details: `${before || own.email} is now called ${name}.`,
        before: { name: before },
        after: { name },
      })
    return getAccount(context)
  })
