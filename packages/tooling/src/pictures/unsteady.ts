/** Stories whose end is another picture each time, by their ids, and why. They are not held to any. */
export const unsteady: Readonly<Record<string, string>> = {}
