/** So many sheets of a workbook, or lists of a ZIP, can be chosen from: the first ones. */
export const mostParts = 200

/** Whether there may be more parts than those that can be chosen. */
export const areMoreParts = (parts: readonly string[]): boolean => parts.length >= mostParts
