/** At least 12 characters (code points), at most 1024; never trimmed. Common ones are refused by the service. */
export const MINIMUM_PASSWORD_LENGTH = 12
export const isLongEnough = (password: string): boolean => [...password].length >= MINIMUM_PASSWORD_LENGTH
