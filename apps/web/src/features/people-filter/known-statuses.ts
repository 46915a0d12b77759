/** Those that are offered; Substack may say another. */
export const knownStatuses = ['active', 'inactive', 'unsubscribed', 'paused', 'pending', 'syncing', 'failed'] as const
