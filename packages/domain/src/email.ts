/** An address as it is compared: trimmed, NFC, lower case. Dots and plus tags stay: they are other sign-ups. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
