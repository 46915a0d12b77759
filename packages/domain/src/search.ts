import { emailKey } from './people/email.ts'

/** A name as it is searched and sorted: NFC, lower case, '' where there is none. */
export const nameKey = (name: string | null): string => (name ?? '').normalize('NFC').trim().toLowerCase()

/** What somebody typed into a search box, in the same form as the keys; null: no search. */
export const searchText = (typed: string | undefined): string | null => emailKey(typed ?? '') || null

/** A LIKE pattern for 'contains', with its wildcards taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
