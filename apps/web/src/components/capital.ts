/** The first letter large: stored words are kept in small letters and shown so. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
