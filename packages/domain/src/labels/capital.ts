/** The first letter large: stored words are kept in small letters and shown so. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
