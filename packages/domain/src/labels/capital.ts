/** The first letter large: stored words are kept in small letters and shown so. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
