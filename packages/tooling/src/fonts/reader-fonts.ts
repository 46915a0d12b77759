import { fileURLToPath } from 'node:url'

export type Reader = 'windows' | 'android' | 'linux'

/**
 * The environment of a browser on such a reader's machine: the fonts beside ours, by fontconfig. What the machine of a test has
 * installed paints nothing; 'linux' is a bare one, and what stories are painted with.
 */
export const readerFonts = (reader: Reader): { FONTCONFIG_FILE: string } => ({
  FONTCONFIG_FILE: fileURLToPath(new URL(`./${reader}.conf`, import.meta.url)),
})
