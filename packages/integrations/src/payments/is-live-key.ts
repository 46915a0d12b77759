/** Whether a key is of live mode: it says so itself. */
export const isLiveKey = (key: string | null): boolean => /_live_/.test(key ?? '')
