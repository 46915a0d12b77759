const LETTERS = 6

/** The digits in what somebody typed or pasted as a code: '482 913', '４８２９１３', a whole subject line. */
export const codeDigits = (text: string): string => text.normalize('NFKC').replace(/\D/gu, '')

/** Whether nothing is missing any more. */
export const isWholeCode = (digits: string): boolean => digits.length === LETTERS
