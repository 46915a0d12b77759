import type { Context } from '../context.ts'
import type { UpgradeProviders } from '../upgrade-providers.ts'

/** The providers as the settings have them now; where the program brings none, nothing is connected. */
export const connectProviders = (context: Context, signal?: AbortSignal): Promise<UpgradeProviders> =>
  context.upgradeProviders?.(context, signal) ?? Promise.resolve({ payments: null, membership: null })
