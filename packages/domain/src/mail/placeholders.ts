/** Private-use characters: no variable can hold them, for they are taken out of every one. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}']

/** Stands in subject, html, text and headers for a secret, until the mail goes out. */
export const placeholder = (name: string): string => OPEN + name + CLOSE

export const withoutPlaceholders = (text: string): string => text.replaceAll(/[\u{E000}\u{E001}]/gu, '')

/** Puts the secrets in; one that is not there is told as `missing`. Secrets are links and digits, safe in HTML. */
export const fillIn = (text: string, secrets: Readonly<Record<string, string>>, missing: string): string =>
  text.replaceAll(/\u{E000}([^\u{E001}]*)\u{E001}/gu, (_all, name: string) => secrets[name] ?? missing)

/** Where a mail is listed, and not read by whom it went to: what opens something to its bearer is dots. */
export const withoutSecrets = (text: string): string => fillIn(text, {}, '•••')
