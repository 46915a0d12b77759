/** What the specification quotes and no person can reach, each with the reason. The check shows them as skipped. */
export const unreachable: Record<string, readonly { text: string; why: string }[]> = {}
